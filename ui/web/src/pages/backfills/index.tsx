import { Empty } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";

export default function BackfillsPage() {
  return (
    <Page>
      <PageHead title="Backfills" />
      <Empty title="This page is not built yet" cli="backstitch backfill plans">
        The command line does the same.
      </Empty>
    </Page>
  );
}
