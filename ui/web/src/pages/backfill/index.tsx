import { useParams as usePathParams } from "wouter";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";
import { Read } from "@/parts/Read";
import { BackfillView } from "./frame/BackfillView";
import { useStatus } from "./reads";

export default function BackfillPage() {
  const { id = "", step } = usePathParams<{ id: string; step?: string }>();
  const status = useStatus(id);
  return (
    <Page>
      {status.data === undefined && <PageHead title={`Backfill ${id}`} />}
      <Read query={status} rows={10}>
        {(data) => <BackfillView status={data} step={step} />}
      </Read>
    </Page>
  );
}
