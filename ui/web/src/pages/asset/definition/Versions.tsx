import type { Answered } from "@/api/contract";
import { path } from "@/api/client";
import { useGet } from "@/api/useGet";
import { Select } from "@/parts/Field";
import { Note } from "@/parts/Note";
import { Pane } from "@/parts/Pane";
import { Read } from "@/parts/Read";
import { count } from "@/parts/time";
import { useParams } from "@/url/useParam";
import { LineDiff } from "./LineDiff";
import css from "./LineDiff.module.css";

type Version = Answered<"CodeVersion">;

/** What was changed in the code from one version to another: text, inputs and parameters. */
export function Versions({ name }: { name: string }) {
  const query = useGet<Answered<"CodeVersions">>("assets", path`/assets/${name}/code-versions`);
  return (
    <Pane title="What was changed" extra={query.data && <span className="dim">{count(query.data.versions.length, "version")} on record</span>}>
      <Read query={query} rows={3}>
        {({ versions }) => (versions.length < 2 ? <Note>It was built with no other code than that of today.</Note> : <Chosen versions={versions} />)}
      </Read>
    </Pane>
  );
}

function Chosen({ versions }: { versions: readonly Version[] }) {
  const [params, set] = useParams();
  const found = (name: string, otherwise: number) => versions.find((one) => idOf(one) === params.get(name)) ?? versions[otherwise];
  const [before, after] = [found("v1", 1), found("v2", 0)];
  if (before === undefined || after === undefined) return null;
  const choices = versions.map((one) => [idOf(one), wordsOf(one)] as const);
  return (
    <>
      <div className={css["pick"]}>
        <Select label="Old" value={idOf(before)} choices={choices} onChange={(event) => set({ v1: event.target.value }, "replace")} />
        <Select label="New" value={idOf(after)} choices={choices} onChange={(event) => set({ v2: event.target.value }, "replace")} />
      </div>
      <Compared before={before} after={after} />
    </>
  );
}

function Compared({ before, after }: { before: Version; after: Version }) {
  const without = [before, after].find((one) => one.text === null);
  if (before.text === null || after.text === null) return <Note>{without === undefined ? "" : `There is no text of ${wordsOf(without)}: ${without.why ?? "it was not kept"}.`}</Note>;
  return (
    <>
      <LineDiff title="SQL" before={before.text.sql} after={after.text.sql} />
      <LineDiff title="What it reads" before={before.text.reading.join("\n")} after={after.text.reading.join("\n")} />
      <LineDiff title="Parameters" before={before.text.parameters.join("\n")} after={after.text.parameters.join("\n")} />
    </>
  );
}

function idOf(version: Version): string {
  return `${version.code}.${version.config}`;
}

/** When it was in use, and how much stands as it built it. */
export function wordsOf(version: Version): string {
  const { first, last } = version;
  const since = first === null ? "nothing published" : `release ${first.release}${last === null || last.release === first.release ? "" : ` to ${last.release}`}, ${(last ?? first).at.slice(0, 10)}`;
  return `${version.now ? "today's: " : ""}${since}; ${count(version.partitions.count, "partition")}`;
}
