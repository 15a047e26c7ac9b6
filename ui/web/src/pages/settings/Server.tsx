import { useSession } from "@/api/session";
import { Facts } from "@/parts/Facts";
import { Pane } from "@/parts/Pane";
import { Read } from "@/parts/Read";
import { absolute } from "@/parts/time";
import { useLive } from "@/state/useCatalogue";

export function Server() {
  const query = useSession();
  const live = useLive();
  return (
    <Pane title="This server">
      <Read query={query}>
        {(session) => (
          <Facts
            facts={[
              ["Project", session.project],
              ["Home", session.home],
              ["Version", session.version],
              ["Its clock", `${absolute(session.now, session.zone)}${session.demo ? " (a demo lives in its own years)" : ""}`],
              ["You are", session.by ?? "nobody known"],
              ["You may", session.roles.join(", ")],
              ["Token needed", session.tokenNeeded ? "yes" : "no: it listens on this machine only"],
              ["Live updates", `${live.status}, revision ${live.rev}`],
              ["API", <a href="/api/v1/openapi.json">OpenAPI document</a>],
            ]}
          />
        )}
      </Read>
    </Pane>
  );
}
