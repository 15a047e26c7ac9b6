import { shortRanges } from "@/figure/ranges";
import type { ControlHeld } from "./model/shapes";
import css from "./DiffView.module.css";

/** Whether partitions that nothing was to touch are the same versions and files. */
export function ControlsHeld({ held }: { held: readonly ControlHeld[] }) {
  if (held.length === 0) {
    return null;
  }
  return (
    <ul className={css.held} aria-label="Control period">
      {held.map((one) => (
        <li key={one.asset}>
          <span className={one.holds ? css.good : css.bad}>
            {one.holds ? "✓ untouched" : "✕ not the same"}
          </span>{" "}
          <span className="mono">
            {one.asset} {shortRanges(one.partitions.ranges)}
          </span>
          {!one.holds && (
            <span className={css.counts}>
              other version {one.otherVersion.ranges || "none"}, other files {one.otherFiles.ranges || "none"}
              , other content {one.otherContent.ranges || "none"}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
