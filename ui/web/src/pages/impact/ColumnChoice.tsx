import type { Answered } from "@/api/contract";
import { path } from "@/api/client";
import { useGet } from "@/api/useGet";
import { Checkbox } from "@/parts/Field";
import css from "./Impact.module.css";

/** Columns that alone are wrong: readers that use none of them then stay as they are. */
export function ColumnChoice(props: { asset: string; chosen: readonly string[]; onChange: (columns: readonly string[]) => void }) {
  const asset = useGet<Answered<"Definition">>("assets", props.asset === "" ? null : path`/assets/${props.asset}`);
  const columns = asset.data?.columns ?? [];
  if (columns.length === 0) return null;
  const toggle = (name: string) =>
    props.onChange(props.chosen.includes(name) ? props.chosen.filter((c) => c !== name) : [...props.chosen, name]);
  return (
    <details className={css["columns"]} open={props.chosen.length > 0}>
      <summary>{props.chosen.length === 0 ? "Only some columns are wrong" : `Only ${props.chosen.join(", ")}`}</summary>
      <div role="group" aria-label="Wrong columns">
        {columns.map((column) => (
          <Checkbox key={column.name} label={<span className="mono">{column.name}</span>} checked={props.chosen.includes(column.name)} onChange={() => toggle(column.name)} />
        ))}
      </div>
    </details>
  );
}
