import { IconButton } from "@/parts/Button";
import css from "./DepthStepper.module.css";

/** "down 3 of 9 levels · 214 assets", with a step less and a step more. */
export function DepthStepper(props: { side: "up" | "down"; levels: readonly number[]; depth: number; onChange: (depth: number) => void }) {
  const { side, levels } = props;
  const depth = Math.min(props.depth, levels.length);
  const assets = levels.slice(0, depth).reduce((sum, n) => sum + n, 0);
  const words = `${side} ${depth} of ${levels.length} ${levels.length === 1 ? "level" : "levels"} · ${assets.toLocaleString("en")}`;
  const keys = side === "up" ? ["{", "}"] : ["[", "]"];
  return (
    <div className={css["stepper"]} role="group" aria-label={`Levels ${side}stream`}>
      <IconButton small icon="minus" label={`One level fewer ${side}stream (${keys[0]})`} disabled={depth === 0} onClick={() => props.onChange(depth - 1)} />
      <span className={css["words"]} title={`${assets.toLocaleString("en")} assets ${side}stream in sight`}>{words}</span>
      <IconButton small icon="plus" label={`One level more ${side}stream (${keys[1]})`} disabled={depth >= levels.length} onClick={() => props.onChange(depth + 1)} />
    </div>
  );
}
