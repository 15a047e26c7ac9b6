import { Empty } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";

export default function DiffPage() {
  return (
    <Page>
      <PageHead title="Diff" />
      <Empty title="This page is not built yet" cli="backstitch diff">
        The command line does the same.
      </Empty>
    </Page>
  );
}
