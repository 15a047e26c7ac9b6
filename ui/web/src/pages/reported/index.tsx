import type { Answered } from "@/api/contract";
import { useParams as usePathParams } from "wouter";
import { path } from "@/api/client";
import { useSession } from "@/api/session";
import { useGet } from "@/api/useGet";
import { cli } from "@/parts/cli";
import { Empty } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";
import { Read } from "@/parts/Read";
import { FilingPane } from "./FilingPane";
import css from "./Reported.module.css";

export default function ReportedPage() {
  const { name } = usePathParams<{ name?: string }>();
  const session = useSession().data;
  const filings = useGet<Answered<"Filings">>(
    "reported",
    name === undefined ? "/reported" : path`/reported/${name}`,
  );
  return (
    <Page>
      <PageHead
        title={name === undefined ? "Reported" : `Reported: ${name}`}
        says="Figures that left the house stay as they were reported; what changes of them since is recorded beside"
        cli={cli(session, "report", name === undefined ? "list" : "show", name)}
      />
      <Read query={filings}>
        {(data) =>
          data.filings.length === 0 ? (
            <Empty title="Nothing was filed yet" cli="backstitch report file regulator_monthly 2022-03">
              When figures are handed to a regulator, an auditor or a board, file them: from then on
              corrections of them are kept apart, old, new and the difference.
            </Empty>
          ) : (
            <div className={css.list}>
              {data.filings.map((filing) => (
                <FilingPane key={`${filing.exposure} ${filing.version} ${filing.keys}`} filing={filing} />
              ))}
            </div>
          )
        }
      </Read>
    </Page>
  );
}
