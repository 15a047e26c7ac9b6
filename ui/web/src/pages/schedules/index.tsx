import { Empty } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";

export default function SchedulesPage() {
  return (
    <Page>
      <PageHead title="Schedules" />
      <Empty title="This page is not built yet" cli="backstitch schedules">
        The command line does the same.
      </Empty>
    </Page>
  );
}
