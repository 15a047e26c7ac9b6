import { Checkbox } from "./Field";
import { Menu } from "./Menu";

/** Which columns are shown. Only those left out are kept, so that a new one is seen. */
export function ColumnMenu(props: { columns: readonly string[]; hidden: ReadonlySet<string>; onHide: (hidden: ReadonlySet<string>) => void }) {
  const { columns, hidden } = props;
  const left = columns.filter((column) => !hidden.has(column)).length;
  const toggle = (column: string) => {
    const next = new Set(hidden);
    if (!next.delete(column)) next.add(column);
    props.onHide(next);
  };
  return (
    <Menu small align="right" label={left === columns.length ? "Columns" : `Columns: ${left} of ${columns.length}`}>
      {columns.map((column, at) => <Checkbox key={`${at} ${column}`} label={column} checked={!hidden.has(column)} onChange={() => toggle(column)} />)}
    </Menu>
  );
}
