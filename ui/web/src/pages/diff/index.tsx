import { useGet } from "@/api/useGet";
import { useSession } from "@/api/session";
import { Button } from "@/parts/Button";
import { cli } from "@/parts/cli";
import { TextField } from "@/parts/Field";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";
import { Empty } from "@/parts/Nothing";
import { Read } from "@/parts/Read";
import { useParams } from "@/url/useParam";
import { useState } from "react";
import { DiffView } from "./DiffView";
import type { Diff } from "./model/shapes";
import { words } from "./model/sql";
import css from "./DiffPage.module.css";

/** Any two states of the home, compared row by row. */
export default function DiffPage() {
  const session = useSession().data;
  const [params, set] = useParams();
  const [from, to, workspace, what, tolerance] = ["from", "to", "workspace", "what", "tolerance"].map(
    (name) => params.get(name) ?? "",
  ) as [string, string, string, string, string];
  const ready = from !== "" || workspace !== "";
  const asked = { from, to, workspace, what, tolerance, rows: params.get("rows") ?? "200" };
  const diff = useGet<Diff>("diff", ready ? "/diff" : null, asked, { keep: true });
  return (
    <Page>
      <PageHead
        title="Compare"
        says="What became of rows between two releases, or between what is published and a workspace"
        cli={cli(
          session,
          "diff",
          from,
          to,
          what,
          ["--workspace", workspace],
          ["--tolerance", tolerance],
          "--rows",
        )}
      />
      <Asked key={params.toString()} asked={asked} onAsk={set} />
      {ready ? (
        <Read query={diff} rows={8}>
          {(data) => (
            <>
              <p className={css.sides}>
                <strong>{words(data.from)}</strong> → <strong>{words(data.to)}</strong>
              </p>
              <DiffView diff={data} />
            </>
          )}
        </Read>
      ) : (
        <Empty
          title="Name two releases"
          cli="backstitch diff 3 5 'table[2022-03-01..2022-04-11]' --rows"
        >
          Counts, keys, exact sums and rows, of every table or of those that you name.
        </Empty>
      )}
    </Page>
  );
}

function Asked({
  asked,
  onAsk,
}: {
  asked: Record<string, string>;
  onAsk: (change: Record<string, string>) => void;
}) {
  const [draft, setDraft] = useState(asked);
  const field = (name: string, label: string, placeholder: string) => (
    <TextField
      label={label}
      value={draft[name] ?? ""}
      placeholder={placeholder}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
    />
  );
  return (
    <form
      className={css.asked}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk({ ...draft, asset: "", filter: "", kind: "" });
      }}
    >
      {field("from", "From release", "3")}
      {field("to", "To release", "the newest")}
      {field("workspace", "Or workspace", "run")}
      {field("what", "Tables and partitions", "table[2022-03-01..2022-04-11]")}
      {field("tolerance", "Tolerance", "exactly")}
      <Button kind="primary" type="submit">
        Compare
      </Button>
    </form>
  );
}
