import { Empty } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";

export default function RunPage() {
  return (
    <Page>
      <PageHead title="Run" />
      <Empty title="This page is not built yet" cli="backstitch runs">
        The command line does the same.
      </Empty>
    </Page>
  );
}
