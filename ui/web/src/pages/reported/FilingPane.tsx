import { Link } from "wouter";
import { count, counted } from "@/figure/figure";
import { Chip } from "@/parts/Chip";
import { LinkButton } from "@/parts/Button";
import { Facts } from "@/parts/Facts";
import { Pane } from "@/parts/Pane";
import { Time } from "@/parts/Time";
import { links } from "@/url/links";
import { correctionsSql } from "./sql";
import type { Filing } from "./shapes";
import css from "./Reported.module.css";

/** One filing: what it showed, and what became of it since. */
export function FilingPane({ filing }: { filing: Filing }) {
  const corrected = filing.corrections.length > 0;
  const asset = filing.shows[0]?.asset;
  return (
    <Pane
      title={`${filing.exposure} ${filing.keys}`}
      label={`${filing.exposure} ${filing.keys}`}
      extra={
        <Chip tone={corrected ? "warn" : "good"}>
          {corrected ? `! ${counted(filing.corrections.length, "correction")} since` : "✓ as filed"}
        </Chip>
      }
    >
      <div className={css.filing}>
        <Facts
          facts={[
            ["Filed", <Time key="at" at={filing.at} exact />],
            ["By", filing.by],
            ["Version", String(filing.version)],
            [
              "of release",
              <Link key="release" href={links.release(filing.release)}>
                {filing.release}
              </Link>,
            ],
            ["Note", filing.note],
            ["Shows", filing.shows.map((part) => `${part.asset} ${part.partitions}`).join(", ")],
          ]}
        />
        {corrected && <Corrections filing={filing} />}
        {asset !== undefined && (
          <div>
            <LinkButton small href={links.sql({ stmt: correctionsSql(asset, filing.keys) })}>
              Old, new and difference, as SQL
            </LinkButton>
          </div>
        )}
      </div>
    </Pane>
  );
}

function Corrections({ filing }: { filing: Filing }) {
  return (
    <table className={css.table}>
      <caption className="sr">Corrections since it was filed</caption>
      <thead>
        <tr>
          <th scope="col">Table</th>
          <th scope="col">Partition</th>
          <th scope="col">In release</th>
          <th scope="col" className="num">
            Rows corrected
          </th>
          <th scope="col" className="num">
            Added
          </th>
          <th scope="col" className="num">
            Removed
          </th>
          <th scope="col">Row by row</th>
        </tr>
      </thead>
      <tbody>
        {filing.corrections.map((one) => (
          <tr key={`${one.asset} ${one.partition} ${one.number}`}>
            <th scope="row" className="mono">
              {one.asset}
            </th>
            <td>{one.partition}</td>
            <td>
              <Link href={links.release(one.release)}>{one.release}</Link>
            </td>
            <td className="num">{count(one.corrected)}</td>
            <td className="num">{one.added === 0 ? "0" : `+${count(one.added)}`}</td>
            <td className="num">{one.removed === 0 ? "0" : `−${count(one.removed)}`}</td>
            <td>
              <Link
                href={`/diff?from=${filing.release}&to=${one.release}&what=${encodeURIComponent(`${one.asset}[${one.partition}]`)}`}
              >
                as filed → now
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
