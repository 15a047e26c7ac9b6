import { Empty } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";

export default function SettingsPage() {
  return (
    <Page>
      <PageHead title="Settings" />
      <Empty title="This page is not built yet" cli="backstitch config">
        The command line does the same.
      </Empty>
    </Page>
  );
}
