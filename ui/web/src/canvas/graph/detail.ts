/** How much of a box can be read at a zoom. */
export type Detail = "groups" | "blocks" | "names" | "facets";

export function detailAt(zoom: number): Detail {
  if (zoom < 0.2) return "groups";
  if (zoom < 0.55) return "blocks";
  return zoom < 1 ? "names" : "facets";
}
