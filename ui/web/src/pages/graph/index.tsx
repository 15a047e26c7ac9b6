import { useSession } from "@/api/session";
import { ErrorState, Empty, Loading } from "@/parts/Nothing";
import { cli } from "@/parts/cli";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";
import { loadCatalogue } from "@/state/catalogue";
import { useCatalogue } from "@/state/useCatalogue";
import { useParams } from "@/url/useParam";
import { addressOf } from "./model/address";
import { Lineage } from "./Lineage";

/** What is made from what: a map of groups first, then the neighbourhood of what was chosen. */
export default function GraphPage() {
  const { status, problem, skeleton } = useCatalogue();
  const session = useSession().data;
  const [params] = useParams();
  const address = addressOf(params);
  const target = address.column !== "" ? `${address.sel}.${address.column}` : (address.focus[0] ?? address.sel);
  return (
    <Page fill>
      <PageHead
        title="Graph"
        says={`${skeleton.assets.length.toLocaleString("en")} assets, ${skeleton.edges.length.toLocaleString("en")} reads`}
        cli={target === "" || target.startsWith("group:") ? cli(session, "assets") : cli(session, "lineage", target)}
      />
      {status === "failed" && problem !== null && <ErrorState problem={problem} onRetry={() => void loadCatalogue()} />}
      {status === "loading" && <Loading rows={12} />}
      {status === "ready" && skeleton.assets.length === 0 && (
        <Empty title="No assets yet" cli={cli(session, "assets")}>
          This project declares no assets. They appear here as soon as it does.
        </Empty>
      )}
      {status === "ready" && skeleton.assets.length > 0 && <Lineage address={address} />}
    </Page>
  );
}
