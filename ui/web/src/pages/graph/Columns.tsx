import css from "./Inspector.module.css";

export interface Column {
  readonly name: string;
  readonly type: string;
}

/** The columns of an asset; choosing one follows it through the graph, choosing it again ends that. */
export function Columns(props: { columns: readonly Column[]; chosen: string; onChoose: (column: string) => void }) {
  if (props.columns.length === 0) return null;
  return (
    <section className={css["list"]}>
      <h3>Columns <span className="dim">{props.columns.length}</span></h3>
      <ul aria-label="Columns to follow">
        {props.columns.map((column) => (
          <li key={column.name}>
            <button
              type="button"
              className={css["column"]}
              aria-pressed={column.name === props.chosen}
              title={`Follow ${column.name} through the graph`}
              onClick={() => props.onChoose(column.name === props.chosen ? "" : column.name)}
            >
              <span className="mono">{column.name}</span>
              <span className="dim mono">{column.type}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
