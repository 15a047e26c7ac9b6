import { Empty } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";

export default function ReleasePage() {
  return (
    <Page>
      <PageHead title="Release" />
      <Empty title="This page is not built yet" cli="backstitch releases">
        The command line does the same.
      </Empty>
    </Page>
  );
}
