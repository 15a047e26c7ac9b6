import { useState } from "react";
import type { Answered } from "@/api/contract";
import { path } from "@/api/client";
import { useGet } from "@/api/useGet";
import { useSession } from "@/api/session";
import { Button } from "@/parts/Button";
import { cli } from "@/parts/cli";
import { CopyCli } from "@/parts/Copy";
import { Read } from "@/parts/Read";
import { useSettled } from "@/parts/useSettled";
import { Panel } from "../frame/Panel";
import { Letter } from "../notice/Letter";
import type { When } from "./announcing";
import css from "./Announce.module.css";

type Draft = Answered<"NoticeDraft">;

/** The letters as they would be sent, to read before anybody is told; their figures cost a look at the rows. */
export function Drafts({ id, when, wanted }: { id: string; when: When; wanted: boolean }) {
  const session = useSession().data;
  const [asked, ask] = useState(false);
  const { at, zone } = useSettled(when, 500);
  const shown = (wanted || asked) && when.wrong === null && at !== "";
  const drafts = useGet<Answered<"NoticeDrafts">>(
    "backfills",
    shown ? path`/backfills/${id}/announcement` : null,
    { at, zone },
    { keep: true },
  );
  const dry = cli(session, "backfill", "announce", id, ["--at", when.at || "TIME"], ["--zone", when.zone], "--dry-run");
  return (
    <Panel title="The letters as they would be sent" note="nothing is written down or sent by reading them">
      <div className={css.bar}>
        {!shown && when.wrong === null && <Button onClick={() => ask(true)}>Read the letters</Button>}
        <CopyCli command={dry} />
      </div>
      {shown && (
        <Read query={drafts}>
          {(data) => data.drafts.map((draft) => <DraftLetter key={draft.team} draft={draft} />)}
        </Read>
      )}
    </Panel>
  );
}

function DraftLetter({ draft }: { draft: Draft }) {
  return (
    <details className={css.letter} data-team={draft.team}>
      <summary>
        <span className={css.team}>{draft.team}</span>
        <span>{draft.notice.subject}</span>
        <span className={css.sent}>{fate(draft)}</span>
      </summary>
      <div className={css.text}>
        <Letter message={draft.notice} />
      </div>
    </details>
  );
}

/** What would become of a letter. */
export function fate(draft: Pick<Draft, "told" | "channels">): string {
  if (draft.told) return "told so before, not told again";
  return draft.channels.length === 0 ? "written down, sent by no channel" : `by ${draft.channels.join(", ")}`;
}
