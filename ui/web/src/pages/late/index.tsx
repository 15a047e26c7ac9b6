import { useSession } from "@/api/session";
import { useGet } from "@/api/useGet";
import { cli } from "@/parts/cli";
import { TextField } from "@/parts/Field";
import { Empty, FilteredEmpty } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";
import { Read } from "@/parts/Read";
import { useParam } from "@/url/useParam";
import css from "./Late.module.css";
import { ReaderPane } from "./ReaderPane";
import type { LateAnswer } from "./shapes";

export default function LatePage() {
  const session = useSession().data;
  const [q, setQ] = useParam("q");
  const query = useGet<LateAnswer>("late", "/late");
  return (
    <Page>
      <PageHead title="Late rows" says="Rows that came after their partition had closed. They wait in quarantine; nothing is stale because of them until somebody accepts them." cli={cli(session, "late", "list")} />
      <Read query={query}>
        {({ readers }) => {
          if (readers.length === 0) {
            return <Empty title="No asset places rows by when they happened" icon="late">An asset that declares byEventTime(column, openFor(days)) takes rows that arrive within these days; later ones would wait here for a decision.</Empty>;
          }
          const shown = readers.filter((reader) => reader.asset.includes(q) || reader.from.includes(q));
          return (
            <div className={css["layout"]}>
              {readers.length > 3 && <TextField label="Only assets whose name contains" value={q} onChange={(event) => setQ(event.target.value, "replace")} />}
              {shown.length === 0 && <FilteredEmpty of={`${readers.length} assets`} onClear={() => setQ("")} />}
              {shown.map((reader) => <ReaderPane key={reader.asset + reader.from} reader={reader} />)}
            </div>
          );
        }}
      </Read>
    </Page>
  );
}
