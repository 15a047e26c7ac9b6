import { useParams as useRoute } from "wouter";
import { path } from "@/api/client";
import { useSession } from "@/api/session";
import { useGet } from "@/api/useGet";
import { LinkButton } from "@/parts/Button";
import { cli } from "@/parts/cli";
import { Empty, ErrorState } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";
import { Tabs } from "@/parts/Tabs";
import { useCatalogue, useRuns } from "@/state/useCatalogue";
import { links } from "@/url/links";
import { useParams } from "@/url/useParam";
import css from "./Asset.module.css";
import { Builds } from "./builds/Builds";
import { DefinitionTab } from "./definition/DefinitionTab";
import { Actions, useMaterialise } from "./head/Actions";
import { Heading, Standing } from "./head/Heading";
import { LineageTab } from "./lineage/LineageTab";
import { Overview } from "./overview/Overview";
import { Partitions } from "./partitions/Partitions";
import { Schema } from "./schema/Schema";
import type { Definition } from "./shapes";

const TABS = [
  { id: "overview", label: "Overview" },
  { id: "partitions", label: "Partitions" },
  { id: "lineage", label: "Lineage" },
  { id: "builds", label: "Builds" },
  { id: "definition", label: "Definition" },
  { id: "schema", label: "Schema" },
] as const;

export default function AssetPage() {
  const name = decodeURIComponent(useRoute<{ name: string }>().name);
  const [params, set] = useParams();
  const tab = TABS.find(({ id }) => id === params.get("tab"))?.id ?? "overview";
  const session = useSession().data;
  const { skeleton, status } = useCatalogue();
  const runs = useRuns(name);
  const query = useGet<Definition>("graph", path`/assets/${name}`);
  const definition = query.data;
  const materialise = useMaterialise(name);

  if (status === "ready" && !skeleton.byName.has(name)) {
    return (
      <Page>
        <PageHead title={name} />
        <Empty title={`There is no asset ${name}`} action={<LinkButton href={links.assets({ q: name.split(".").pop() })}>Look for it</LinkButton>}>
          It may have another name now, or belong to another project.
        </Empty>
      </Page>
    );
  }
  const command = tab === "lineage" ? cli(session, "lineage", name) : cli(session, "partitions", name);
  return (
    <Page>
      <PageHead title={name} heading={<Heading name={name} />} says={<Standing name={name} runs={runs} definition={definition} />} cli={command}>
        <Actions asset={name} kind={definition?.kind} onMaterialise={() => materialise.ask()} />
      </PageHead>
      {materialise.parts}
      {query.error !== null && <ErrorState problem={query.error} onRetry={() => void query.refetch()} />}
      <Tabs label={name} tabs={TABS} active={tab} onChange={(id) => set({ tab: id === "overview" ? null : id })} />
      <div id={`panel-${tab}`} role="tabpanel" aria-labelledby={`tab-${tab}`} className={css["panel"]}>
        {tab === "overview" && <Overview name={name} runs={runs} definition={definition} />}
        {tab === "partitions" && <Partitions name={name} runs={runs} definition={definition} onMaterialise={materialise.ask} />}
        {tab === "lineage" && <LineageTab name={name} definition={definition} />}
        {tab === "builds" && <Builds name={name} />}
        {tab === "definition" && <DefinitionTab name={name} definition={definition} />}
        {tab === "schema" && <Schema name={name} definition={definition} />}
      </div>
    </Page>
  );
}
