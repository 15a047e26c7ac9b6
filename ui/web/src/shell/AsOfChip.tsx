import { useState } from "react";
import { useGet } from "@/api/useGet";
import { Button } from "@/parts/Button";
import { classes } from "@/parts/classes";
import { Dialog } from "@/parts/Dialog";
import { Read } from "@/parts/Read";
import { Time } from "@/parts/Time";
import { useCatalogue } from "@/state/useCatalogue";
import { useParam } from "@/url/useParam";
import css from "./AsOfChip.module.css";

interface ReleaseRow {
  readonly id: number;
  readonly kind: string;
  readonly at: string;
  readonly by: string | null;
  readonly reason: string | null;
}

function Choose({ onChoose }: { onChoose: (release: string) => void }) {
  const query = useGet<{ releases: readonly ReleaseRow[] }>("releases", "/releases", { limit: 100 });
  return (
    <Read query={query}>
      {({ releases }) => (
        <ul className={css["list"]}>
          <li><Button kind="quiet" onClick={() => onChoose("")}>Latest</Button></li>
          {releases.map((release) => (
            <li key={release.id}>
              <Button kind="quiet" onClick={() => onChoose(String(release.id))}>Release {release.id}</Button>
              <span className="dim">{release.kind} · <Time at={release.at} /> {release.reason}</span>
            </li>
          ))}
        </ul>
      )}
    </Read>
  );
}

/** Which release the page reads. Amber whenever that is not the latest. */
export function AsOfChip() {
  const [asOf, setAsOf] = useParam("asof");
  const [open, setOpen] = useState(false);
  const { release } = useCatalogue().vectors;
  const choose = (value: string) => {
    setAsOf(value);
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className={classes(css["chip"], asOf !== "" && css["old"])}
        title="Which release data is read from (SQL, diff and asset pages follow it)"
        onClick={() => setOpen(true)}
      >
        {asOf === "" ? `latest${release === null ? "" : ` · release ${release}`}` : `as of release ${asOf}`}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Read data as of">
        {open && <Choose onChoose={choose} />}
      </Dialog>
    </>
  );
}
