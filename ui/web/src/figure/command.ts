/** A command line that does what a page shows, to be copied. */
export function command(...words: readonly string[]): string {
  return ['./backstitch', ...words.map(quoted)].join(' ')
}

function quoted(word: string): string {
  return /^[\w.:=/@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
