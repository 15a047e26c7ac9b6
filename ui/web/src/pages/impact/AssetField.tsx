import { useId } from "react";
import type { Skeleton } from "@/state/skeleton";
import { TakenOver } from "./TakenOver";

const MOST = 30;

/** An asset by name; the browser's own list completes it. */
export function AssetField(props: { value: string; skeleton: Skeleton; onChange: (name: string) => void }) {
  const id = useId();
  const known = props.skeleton.byName.has(props.value);
  const unknown = props.value !== "" && props.skeleton.assets.length > 0 && !known;
  return (
    <>
      <TakenOver label="Asset" list={id} className="mono" value={props.value} wrong={unknown ? "No asset has this name" : null} onChange={(name) => props.onChange(name.trim())} />
      <datalist id={id}>
        {!known && completions(props.skeleton, props.value).map((name) => <option key={name} value={name} />)}
      </datalist>
    </>
  );
}

/** Names that have in them what was typed. */
function completions(skeleton: Skeleton, typed: string): string[] {
  const out: string[] = [];
  for (const { asset } of skeleton.assets) {
    if (out.length < MOST && asset.includes(typed)) out.push(asset);
  }
  return out;
}
