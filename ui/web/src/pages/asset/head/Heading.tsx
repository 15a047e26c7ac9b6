import { path } from "@/api/client";
import { useGet } from "@/api/useGet";
import { Chip } from "@/parts/Chip";
import { StateGlyph } from "@/parts/StateGlyph";
import type { Runs } from "@/state/runs";
import { worst } from "@/state/runs";
import type { Definition, PartitionPage } from "../shapes";
import css from "./Heading.module.css";
import { sentence } from "./sentence";

/** The name with its place dimmed. */
export function Heading({ name }: { name: string }) {
  const dot = name.lastIndexOf(".");
  return (
    <>
      <span className={css["path"]}>{name.slice(0, dot + 1)}</span>
      {name.slice(dot + 1)}
    </>
  );
}

/** How it stands, and what it is. */
export function Standing({ name, runs, definition }: { name: string; runs: Runs; definition: Definition | undefined }) {
  const stale = runs.some((state, index) => index % 2 === 0 && state === 2);
  const first = useGet<PartitionPage>("assets", stale ? path`/assets/${name}/partitions` : null, { state: "stale", limit: 1 });
  const because = first.data?.rows[0]?.because[0] ?? null;
  const gravest = worst(runs);
  return (
    <div className={css["standing"]}>
      <p className={css["sentence"]}>
        {gravest >= 0 && <StateGlyph state={gravest} alone />} {sentence(runs, because)}
      </p>
      {definition !== undefined && (
        <p className={css["chips"]}>
          <Chip>{definition.layer}</Chip>
          {definition.kind !== definition.layer && <Chip>{definition.kind}</Chip>}
          <Chip title="Owner">{definition.owner.team}</Chip>
          <Chip title="Partitioned by">{definition.scheme}</Chip>
          {definition.freshBy !== null && <Chip>fresh by {definition.freshBy}</Chip>}
          {definition.tags.map((tag) => <Chip key={tag} title="Tag">{tag}</Chip>)}
        </p>
      )}
    </div>
  );
}
