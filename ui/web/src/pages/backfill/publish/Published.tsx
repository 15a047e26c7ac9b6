import { useSession } from "@/api/session";
import type { Job } from "@/api/shapes";
import { cli } from "@/parts/cli";
import { LinkButton } from "@/parts/Button";
import { CopyCli } from "@/parts/Copy";
import { Facts } from "@/parts/Facts";
import { Note } from "@/parts/Note";
import { Time } from "@/parts/Time";
import { duration } from "@/parts/time";
import { links } from "@/url/links";
import { Panel } from "../frame/Panel";
import type { Status } from "../model/shapes";
import { eventWords } from "../model/eventWords";
import { outcome } from "../model/outcome";
import css from "./Publish.module.css";

/** Which release it is, when and by whom, and the way back. */
export function Published({ status, job }: { status: Status; job: Job | undefined }) {
  const session = useSession().data;
  const { published, release, back, backRelease, caughtUp } = outcome(status.events);
  const again = back !== undefined;
  const undo = again ? backRelease : release;
  return (
    <Panel title={again ? "Taken back" : "Published"}>
      {again ? (
        <Note tone="warn">
          Readers see again what they saw before. Taking the rollback back publishes it again.
        </Note>
      ) : (
        <Note tone="good">Everybody reads the new figures, in all tables since the same moment.</Note>
      )}
      <Facts
        facts={[
          ["Release", release],
          ["Published", published === undefined ? null : <Time at={published.at} exact />],
          ["By", published?.by],
          [
            "took",
            job?.startedAt && job.endedAt
              ? duration(Date.parse(job.endedAt) - Date.parse(job.startedAt))
              : null,
          ],
          [
            "caught up with",
            caughtUp === undefined ? "nothing: nobody published meanwhile" : eventWords(caughtUp),
          ],
          ["Taken back", back === undefined ? null : <Time at={back.at} exact />],
          ["In release", backRelease],
        ]}
      />
      <div className={css.row}>
        {release !== null && (
          <>
            <LinkButton href={links.release(release)} kind="primary">
              Release {release}
            </LinkButton>
            <LinkButton href={`/diff?from=${release - 1}&to=${release}`}>What it changed</LinkButton>
          </>
        )}
        <LinkButton href={links.backfill(status.id, "notice")}>Notice</LinkButton>
        {undo !== null && (
          <LinkButton href={links.release(undo, { rollback: true })} kind="danger">
            {again ? "Publish it again" : "Roll back …"}
          </LinkButton>
        )}
        {undo !== null && <CopyCli command={cli(session, "rollback", String(undo), ["--reason", "WHY"])} />}
      </div>
    </Panel>
  );
}
