import type { ReactNode } from "react";
import { classes } from "./classes";
import css from "./Page.module.css";

/** The room of a page: text pages scroll, `fill` pages give their height to a canvas or a list. */
export function Page({ children, fill = false }: { children: ReactNode; fill?: boolean }) {
  return <div className={classes(css["page"], fill && css["fill"])}>{children}</div>;
}
