import { useMay } from "@/api/session";
import { Button, LinkButton } from "@/parts/Button";
import { count } from "@/parts/time";
import { size, type Intervals } from "@/state/intervals";
import { links } from "@/url/links";
import css from "./Timeline.module.css";

/** What can be done with the selected partitions. */
export function SelectionBar(props: {
  asset: string;
  selection: Intervals;
  /** The selection as a set of partitions. */
  ranges: string;
  /** How many rows it is on, and of what. */
  rows: number;
  by: string;
  onMaterialise: (partitions: string, number: number) => void;
  onClear: () => void;
}) {
  const operator = useMay("operator");
  const { ranges } = props;
  const number = size(props.selection) * props.rows;
  if (number === 0) return null;
  return (
    <div className={css["bar"]} role="toolbar" aria-label="With the selected partitions">
      <strong>{count(number, "partition")} in {count(props.selection.length, "range")}{props.rows > 1 && `, on all ${props.rows.toLocaleString("en")} rows of ${props.by}`}</strong>
      <LinkButton kind="primary" icon="backfill" href={links.impact({ asset: props.asset, range: ranges })}>Plan backfill from here</LinkButton>
      <Button icon="play" because={operator ? null : "needs the role operator"} onClick={() => props.onMaterialise(ranges, number)}>Materialise</Button>
      <LinkButton icon="sql" href={links.sql({ stmt: `SELECT * FROM ${props.asset} LIMIT 100` })}>Query</LinkButton>
      <Button kind="quiet" icon="close" onClick={props.onClear}>Select nothing</Button>
    </div>
  );
}
