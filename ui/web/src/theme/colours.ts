/** A token's value as the browser resolved it, for canvas, which knows no custom properties. */
export function token(name: string, element: Element = document.documentElement): string {
  return getComputedStyle(element).getPropertyValue(name).trim();
}
