import { Empty } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";

export default function ReportedPage() {
  return (
    <Page>
      <PageHead title="Reported" />
      <Empty title="This page is not built yet" cli="backstitch reported list">
        The command line does the same.
      </Empty>
    </Page>
  );
}
