/** Lines for a spreadsheet; null is an empty cell, empty text is `""`. */
export function csvOf(lines: readonly (readonly (string | null)[])[]): string {
  return lines.map((line) => line.map(cell).join(",")).join("\r\n") + "\r\n";
}

/** Text that a spreadsheet would take for a formula is kept a text. */
function cell(value: string | null): string {
  if (value === null) {
    return "";
  }
  const safe = /^[=@\t]|^[+-](?![\d.]+$)/.test(value) ? `'${value}` : value;
  return safe === "" || /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
