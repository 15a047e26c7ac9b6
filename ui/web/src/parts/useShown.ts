import { useState } from "react";

/** As many rows as a page shows at once: a document of many thousand nodes is slow whatever is in it. */
const AT_ONCE = 100;

/** The first rows of a long list, and more of them each time that somebody asks. */
export function useShown<T>(rows: readonly T[]): { shown: readonly T[]; more: boolean; onMore: () => void } {
  const [pages, setPages] = useState(1);
  const most = pages * AT_ONCE;
  return { shown: rows.slice(0, most), more: rows.length > most, onMore: () => setPages(pages + 1) };
}
