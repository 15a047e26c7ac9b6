import { Empty } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";

export default function ImpactPage() {
  return (
    <Page>
      <PageHead title="Blast radius" />
      <Empty title="This page is not built yet" cli="backstitch backfill plan">
        The command line does the same.
      </Empty>
    </Page>
  );
}
