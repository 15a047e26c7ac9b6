/** What happened, as people read it: `{a=x, b=y}` of the record becomes `a x; b y`. */
export function eventWords(text: string): string {
  return text.replace(/\{([^{}]*)\}/, (_, inner: string) =>
    inner
      .split(/, (?=[\w.]+=)/)
      .map((part) => part.replace("=", " "))
      .join("; "),
  );
}
