import { Empty } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";

export default function BackfillPage() {
  return (
    <Page>
      <PageHead title="Backfill" />
      <Empty title="This page is not built yet" cli="backstitch backfill status">
        The command line does the same.
      </Empty>
    </Page>
  );
}
