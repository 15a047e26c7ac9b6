import { Empty } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";

export default function AuditPage() {
  return (
    <Page>
      <PageHead title="Rerun-safety audit" />
      <Empty title="This page is not built yet" cli="backstitch audit">
        The command line does the same.
      </Empty>
    </Page>
  );
}
