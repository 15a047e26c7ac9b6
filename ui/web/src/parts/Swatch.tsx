import type { Pattern } from "@/canvas/state/states";
import css from "./Swatch.module.css";

/** A small piece of a state's or a lens's look, for legends: colour, pattern and sign as on the canvas. */
export function Swatch({ fill, pattern, glyph }: { fill: string; pattern: Pattern; glyph: string }) {
  const open = pattern === "hollow" || pattern === "outline" || pattern === "none";
  return (
    <svg className={css["swatch"]} width="20" height="14" viewBox="0 0 20 14" aria-hidden="true">
      <rect x="0.75" y="0.75" width="8.5" height="12.5" fill={open ? "none" : fill} stroke={fill} strokeWidth="1.5" />
      {(pattern === "hatch" || pattern === "cross") && <path d="M1 9l5-8M3 13l6-9" className={css["cut"]} />}
      {(pattern === "cross" || pattern === "stripe") && <path d="M9 9L4 1M7 13L1 4" className={css["cut"]} />}
      {pattern === "notch" && <path d="M5 0h5v5z" className={css["gap"]} />}
      {pattern === "dot" && <circle cx="6.5" cy="3.5" r="1.6" className={css["gap"]} />}
      {pattern === "frame" && <rect x="2.5" y="2.5" width="5" height="9" fill="none" className={css["cut"]} />}
      <text x="15.5" y="7" className={css["glyph"]}>{glyph}</text>
    </svg>
  );
}
