import { Empty } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";

export default function AssetPage() {
  return (
    <Page>
      <PageHead title="Asset" />
      <Empty title="This page is not built yet" cli="backstitch partitions">
        The command line does the same.
      </Empty>
    </Page>
  );
}
