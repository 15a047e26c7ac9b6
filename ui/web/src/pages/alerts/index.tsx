import { Empty } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";

export default function AlertsPage() {
  return (
    <Page>
      <PageHead title="Alerts" />
      <Empty title="This page is not built yet" cli="backstitch alerts">
        The command line does the same.
      </Empty>
    </Page>
  );
}
