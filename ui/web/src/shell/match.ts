/** How well a text answers what was typed, or null. Higher is better; all words must be found. */
export function score(text: string, typed: string): number | null {
  const low = text.toLowerCase();
  let sum = 0;
  for (const word of typed.toLowerCase().split(/\s+/)) {
    if (word === "") continue;
    const at = low.indexOf(word);
    if (at >= 0) {
      const starts = at === 0 || /[^a-z0-9]/.test(low[at - 1] ?? "");
      sum += 100 - Math.min(60, at) + (starts ? 40 : 0);
      continue;
    }
    const gaps = scattered(low, word);
    if (gaps === null) return null;
    sum += 20 - Math.min(19, gaps);
  }
  return sum - Math.min(10, text.length / 10);
}

/** The letters in order with gaps between them, or null; "pmt" finds "payments". */
function scattered(text: string, word: string): number | null {
  let at = -1;
  let gaps = 0;
  for (const letter of word) {
    const next = text.indexOf(letter, at + 1);
    if (next < 0) return null;
    if (at >= 0) gaps += next - at - 1;
    at = next;
  }
  return gaps;
}

/** The best answers, best first. */
export function best<T>(all: readonly T[], typed: string, words: (one: T) => string, most: number): T[] {
  const found: { one: T; points: number }[] = [];
  for (const one of all) {
    const points = score(words(one), typed);
    if (points !== null) found.push({ one, points });
  }
  found.sort((a, b) => b.points - a.points);
  return found.slice(0, most).map(({ one }) => one);
}
