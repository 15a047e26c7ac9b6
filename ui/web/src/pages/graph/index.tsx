import { Empty } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";

export default function GraphPage() {
  return (
    <Page>
      <PageHead title="Graph" />
      <Empty title="This page is not built yet" cli="backstitch lineage">
        The command line does the same.
      </Empty>
    </Page>
  );
}
