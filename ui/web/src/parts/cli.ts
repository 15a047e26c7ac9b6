/** A word for a POSIX shell: quoted only where it must be. */
export function quote(word: string): string {
  return /^[A-Za-z0-9_./:=,@%+-]+$/.test(word) ? word : `'${word.replace(/'/g, `'\\''`)}'`;
}

/** Looks at code of the machine that it is given on; no server answers it. */
const HERE = "check";

/** A command line that the server of these pages answers. Empty words are left out with their option. */
export function cli(
  session: { project: string } | undefined,
  ...words: (string | number | null | undefined | readonly [string, string | number | null | undefined])[]
): string {
  const out = ["backstitch"];
  for (const word of words) {
    if (word === null || word === undefined || word === "") continue;
    if (typeof word === "string" || typeof word === "number") out.push(quote(String(word)));
    else if (word[1] !== null && word[1] !== undefined && word[1] !== "") out.push(word[0], quote(String(word[1])));
  }
  if (session === undefined) return out.join(" ");
  return [...out, ...(words[0] === HERE ? ["--project", quote(session.project)] : ["--server", quote(location.origin)])].join(" ");
}
