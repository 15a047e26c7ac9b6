import { Dialog } from "@/parts/Dialog";
import { Button } from "@/parts/Button";
import { copy } from "@/parts/Copy";
import css from "./Impact.module.css";
import type { RadiusRow } from "./model/rows";

/** The exact partitions behind a number: of one asset, or of all. */
export function ExactSet({ asset, rows, onClose }: { asset: string | null; rows: readonly RadiusRow[]; onClose: () => void }) {
  const shown = rows.filter((row) => asset === "" || row.asset === asset);
  const text = shown.map((row) => `${row.asset}[${row.partitions.ranges}]`).join("\n");
  return (
    <Dialog
      open={asset !== null}
      onClose={onClose}
      wide
      title={asset === "" ? "Exactly these partitions" : `Exactly these partitions of ${asset ?? ""}`}
      actions={<Button icon="copy" onClick={() => void copy(text, "Partitions")}>Copy</Button>}
    >
      <dl className={css["exact"]}>
        {shown.map((row) => (
          <div key={`${row.asset} ${row.fate}`}>
            <dt>{row.asset} <span className="dim">{row.partitions.count.toLocaleString("en")}, {row.fate}</span></dt>
            <dd className="mono">{row.partitions.ranges.replaceAll(",", ", ")}{row.partitions.atMost !== "" && ` (at most; ${row.partitions.atMost})`}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
