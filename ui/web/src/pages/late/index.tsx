import { Empty } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";

export default function LatePage() {
  return (
    <Page>
      <PageHead title="Late rows" />
      <Empty title="This page is not built yet" cli="backstitch late list">
        The command line does the same.
      </Empty>
    </Page>
  );
}
