import { Link, useParams as usePathParams } from "wouter";
import { path } from "@/api/client";
import { useSession } from "@/api/session";
import { useGet } from "@/api/useGet";
import { Button, LinkButton } from "@/parts/Button";
import { cli } from "@/parts/cli";
import { Facts } from "@/parts/Facts";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";
import { Pane } from "@/parts/Pane";
import { Read } from "@/parts/Read";
import { Time } from "@/parts/Time";
import { links } from "@/url/links";
import { useParam } from "@/url/useParam";
import { KindChip } from "@/pages/releases/KindChip";
import type { ReleaseDetail } from "@/pages/releases/shapes";
import { Parts } from "./Parts";
import { Rollback } from "./Rollback";
import { Verdicts } from "./Verdicts";
import css from "./Release.module.css";

export default function ReleasePage() {
  const { id = "" } = usePathParams<{ id: string }>();
  const session = useSession().data;
  const [rollback, setRollback] = useParam("rollback");
  const release = useGet<ReleaseDetail>("releases", path`/releases/${id}`);
  const before = Number(id) - 1;
  return (
    <Page>
      <PageHead title={`Release ${id}`} cli={cli(session, "diff", String(before), id)}>
        {before > 0 && <LinkButton href={`/diff?from=${before}&to=${id}`}>Compare with {before}</LinkButton>}
        <LinkButton href={links.sql({ snapshot: id })}>Query it</LinkButton>
        {rollback === "" && (
          <Button kind="danger" onClick={() => setRollback("1")}>
            Roll back …
          </Button>
        )}
      </PageHead>
      <Read query={release}>
        {(data) => (
          <div className={css.page}>
            <Facts
              facts={[
                ["Kind", <KindChip key="kind" kind={data.kind} />],
                ["Why", data.reason],
                [
                  "Run",
                  data.run === null ? null : (
                    <Link key="run" href={links.run(data.run)}>
                      {data.run}
                    </Link>
                  ),
                ],
                ["By", data.by],
                ["When", <Time key="when" at={data.at} exact />],
              ]}
            />
            {rollback !== "" && <Rollback id={id} onClose={() => setRollback("", "replace")} />}
            <Pane title="What it changed" label="What it changed" flush>
              <Parts parts={data.parts} />
            </Pane>
            <Verdicts verdicts={data.verdicts} />
            <p>
              <Link href={links.releases()}>All releases</Link>
            </p>
          </div>
        )}
      </Read>
    </Page>
  );
}
