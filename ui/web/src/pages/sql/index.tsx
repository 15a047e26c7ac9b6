import { useParams as useRoute } from "wouter";
import { useSession } from "@/api/session";
import { cli } from "@/parts/cli";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";
import { useParam } from "@/url/useParam";
import { Console } from "./Console";
import { atOf, atOption } from "./model/at";

/** Questions to any release, read only. */
export default function SqlPage() {
  const session = useSession().data;
  const { saved } = useRoute<{ saved?: string }>();
  const [statement] = useParam("stmt");
  const [snapshot] = useParam("snapshot");
  return (
    <Page fill>
      <PageHead
        title="SQL"
        says="Read-only DuckDB over exactly one release."
        cli={cli(session, "query", statement === "" ? "select 1" : statement, atOption(atOf(snapshot)))}
      />
      <Console saved={saved ?? null} />
    </Page>
  );
}
