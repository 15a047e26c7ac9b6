import { Empty } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";

export default function SqlPage() {
  return (
    <Page>
      <PageHead title="SQL" />
      <Empty title="This page is not built yet" cli="backstitch query">
        The command line does the same.
      </Empty>
    </Page>
  );
}
