import { placeOf } from "./places";

export interface Crumb {
  readonly words: string;
  readonly href: string | null;
}

/** The way to where one is, from the address alone. The last crumb is the page itself. */
export function crumbsOf(pathname: string): Crumb[] {
  const parts = pathname.split("/").filter((part) => part !== "").map(decodeURIComponent);
  const place = placeOf(pathname);
  if (place === null) return [{ words: parts[0] ?? "Backstitch", href: null }];
  const rest = parts.slice(1).filter((part) => part !== "rerun-safety");
  const crumbs: Crumb[] = [{ words: place.name, href: place.href }];
  rest.forEach((part, index) => {
    crumbs.push({ words: part, href: `/${parts.slice(0, index + 2).map(encodeURIComponent).join("/")}` });
  });
  return crumbs.map((crumb, index) => (index === crumbs.length - 1 ? { ...crumb, href: null } : crumb));
}
