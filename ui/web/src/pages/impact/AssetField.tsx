import { useId } from "react";
import type { Skeleton } from "@/state/skeleton";
import { TakenOver } from "./TakenOver";

const MOST = 500;

/** An asset by name; the browser's own list completes it. */
export function AssetField(props: { value: string; skeleton: Skeleton; onChange: (name: string) => void }) {
  const id = useId();
  const unknown = props.value !== "" && props.skeleton.assets.length > 0 && !props.skeleton.byName.has(props.value);
  return (
    <>
      <TakenOver label="Asset" list={id} className="mono" value={props.value} wrong={unknown ? "No asset has this name" : null} onChange={(name) => props.onChange(name.trim())} />
      <datalist id={id}>
        {props.skeleton.assets.slice(0, MOST).map((asset) => <option key={asset.asset} value={asset.asset} />)}
      </datalist>
    </>
  );
}
