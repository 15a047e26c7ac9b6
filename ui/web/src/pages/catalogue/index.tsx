import { Empty } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";

export default function CataloguePage() {
  return (
    <Page>
      <PageHead title="Assets" />
      <Empty title="This page is not built yet" cli="backstitch assets">
        The command line does the same.
      </Empty>
    </Page>
  );
}
