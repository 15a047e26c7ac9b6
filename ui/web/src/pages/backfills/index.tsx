import { useState } from "react";
import { useLocation } from "wouter";
import { useSession } from "@/api/session";
import { BackfillRows } from "./BackfillRows";
import { LinkButton } from "@/parts/Button";
import { cli } from "@/parts/cli";
import { TextField } from "@/parts/Field";
import { Empty, FilteredEmpty, Partial } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";
import { Read } from "@/parts/Read";
import { counted } from "@/figure/figure";
import { links } from "@/url/links";
import { useParam } from "@/url/useParam";
import { useBackfills } from "@/pages/backfill/reads";
import css from "./Backfills.module.css";

export default function BackfillsPage() {
  const session = useSession().data;
  const [, go] = useLocation();
  const list = useBackfills();
  const [text, setText] = useParam("q");
  const [draft, setDraft] = useState(text);
  return (
    <Page>
      <PageHead
        title="Backfills"
        says="Corrections of history: planned, tried, rebuilt apart, reconciled, announced, published as a whole"
        cli={cli(session, "backfill", "status")}
      >
        <LinkButton href={links.impact()} kind="primary">
          Plan a backfill
        </LinkButton>
      </PageHead>
      <Read query={list}>
        {({ backfills, total }) => {
          const small = text.toLowerCase();
          const shown = backfills.filter((one) =>
            `${one.id} ${one.reason ?? ""} ${one.stage} ${one.last}`.toLowerCase().includes(small),
          );
          if (backfills.length === 0) {
            return (
              <Empty
                title="No backfill yet"
                action={
                  <LinkButton href={links.impact()}>Find what is wrong, and what it touches</LinkButton>
                }
                cli="backstitch backfill plan --from 'asset[2022-03-01..2022-04-11]' --reason 'rounded twice'"
              >
                When partitions of a table are wrong, a backfill rebuilds them and everything that was made of
                them, apart from readers, and publishes all of it in one step. It begins with what is wrong:
                an asset and a range.
              </Empty>
            );
          }
          return (
            <>
              <div className={css.bar}>
                <TextField
                  label="Filter"
                  hideLabel
                  value={draft}
                  placeholder="Filter by id, reason or stage"
                  onChange={(event) => {
                    setDraft(event.target.value);
                    setText(event.target.value, "replace");
                  }}
                />
                <span className="dim">{counted(shown.length, "backfill")}</span>
              </div>
              {shown.length === 0 ? (
                <FilteredEmpty
                  of={counted(backfills.length, "backfill")}
                  onClear={() => {
                    setDraft("");
                    setText("", "replace");
                  }}
                />
              ) : (
                <BackfillRows backfills={shown} onOpen={(one) => go(links.backfill(one.id))} />
              )}
              <Partial shown={backfills.length} total={total ?? backfills.length} what="backfills" />
            </>
          );
        }}
      </Read>
    </Page>
  );
}
