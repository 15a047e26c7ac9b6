import { BASE, path } from "@/api/client";
import { useGet } from "@/api/useGet";
import { useSession } from "@/api/session";
import { Button } from "@/parts/Button";
import { cli } from "@/parts/cli";
import { CopyCli } from "@/parts/Copy";
import { Select } from "@/parts/Field";
import { Note } from "@/parts/Note";
import { Read } from "@/parts/Read";
import { useParam } from "@/url/useParam";
import { Panel } from "../frame/Panel";
import type { Status } from "../model/shapes";
import { isBuilt, isOut } from "../model/steps";
import { useTold } from "../reads";
import { Letter } from "./Letter";
import type { Message } from "./message";
import { Sendings } from "./Sendings";
import css from "./Notice.module.css";

/** What those concerned read: a page to print, to link to and to hand to programs. */
export function NoticeStep({ status }: { status: Status }) {
  const session = useSession().data;
  const seen = isBuilt(status.stage) || isOut(status.stage);
  const told = useTold(status.id, seen);
  const [owner, setOwner] = useParam("owner");
  const notices = told.data?.notices ?? [];
  const teams = [...new Set(notices.map((one) => one.team))];
  const team = teams.includes(owner) ? owner : (teams[0] ?? "");
  const message = useGet<Message>("backfills", team === "" ? null : path`/backfills/${status.id}/notice`, {
    format: "json",
    owner: team,
  });
  if (team === "") {
    return (
      <Panel title="Notice">
        <Note>
          {seen
            ? "Nobody was told yet. Announcing writes to those concerned, and publishing sends the notice by itself."
            : "It waits for publication: the notice is then sent by itself, to each team of its own tables."}
        </Note>
      </Panel>
    );
  }
  const file = (format: string) =>
    `${BASE}${path`/backfills/${status.id}/notice`}?format=${format}&owner=${encodeURIComponent(team)}`;
  return (
    <>
      <div className={css.bar}>
        <Select
          label="Notice to"
          value={team}
          choices={teams.map((one) => [one, one] as const)}
          onChange={(event) => setOwner(event.target.value, "replace")}
        />
        <Button onClick={() => window.print()}>Print</Button>
        {["html", "md", "json"].map((format) => (
          <a key={format} href={file(format)} target="_blank" rel="noreferrer">
            {format === "md" ? "Markdown" : format.toUpperCase()}
          </a>
        ))}
        <CopyCli
          command={cli(session, "backfill", "notice", status.id, ["--owner", team], ["--format", "md"])}
        />
      </div>
      <Panel title="Notice">
        <Read query={message}>{(data) => <Letter message={data} />}</Read>
      </Panel>
      <Panel title="Who was told, and whether it got through">
        <Sendings notices={notices} />
      </Panel>
    </>
  );
}
