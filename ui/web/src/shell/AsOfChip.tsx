import type { Answered } from "@/api/contract";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useGet } from "@/api/useGet";
import { Button } from "@/parts/Button";
import { classes } from "@/parts/classes";
import { Dialog } from "@/parts/Dialog";
import { Read } from "@/parts/Read";
import { Time } from "@/parts/Time";
import { useCatalogue } from "@/state/useCatalogue";
import { useParam } from "@/url/useParam";
import css from "./AsOfChip.module.css";

function Choose({ onChoose }: { onChoose: (release: string) => void }) {
  const query = useGet<Answered<"Releases">>("releases", "/releases", { limit: 100 });
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

/** The release in the address; it goes along to the next page, until another is chosen. */
function useAsOf() {
  const [asOf, setAsOf] = useParam("asof");
  const [page] = useLocation();
  const before = useRef({ page, asOf });
  useEffect(() => {
    const kept = before.current.page !== page && asOf === "" ? before.current.asOf : asOf;
    before.current = { page, asOf: kept };
    if (kept !== asOf) setAsOf(kept, "replace");
  }, [page, asOf, setAsOf]);
  return [asOf, setAsOf] as const;
}

/** Which release data is read from. Amber whenever that is not the latest. */
export function AsOfChip() {
  const [asOf, setAsOf] = useAsOf();
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
        title="Which release SQL reads; states of partitions are always those of now"
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
