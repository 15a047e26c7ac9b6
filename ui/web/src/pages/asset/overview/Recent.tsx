import { Link } from "wouter";
import { path } from "@/api/client";
import { useGet } from "@/api/useGet";
import { LinkButton } from "@/parts/Button";
import { Empty } from "@/parts/Nothing";
import { Pane } from "@/parts/Pane";
import { Read } from "@/parts/Read";
import { Time } from "@/parts/Time";
import { count } from "@/parts/time";
import { links } from "@/url/links";
import type { BuildPage } from "../shapes";
import css from "./Overview.module.css";

/** The last three releases that changed it. */
export function Recent({ name }: { name: string }) {
  const query = useGet<BuildPage>("assets", path`/assets/${name}/materializations`, { limit: 3 });
  return (
    <Pane title="Last builds" flush extra={<LinkButton small kind="quiet" href={links.asset(name, { tab: "builds" })} icon="right">All builds</LinkButton>}>
      <Read query={query} rows={3}>
        {({ materializations }) =>
          materializations.length === 0 ? (
            <Empty title="Never built">Nothing of it was published so far.</Empty>
          ) : (
            <ul className={css["list"]}>
              {materializations.map((build) => (
                <li key={build.release.id}>
                  <Link href={links.release(build.release.id)}>Release {build.release.id}</Link>
                  <span>{count(build.partitions.count, "partition")} <span className="dim">{build.partitions.ranges}</span></span>
                  <span className="dim"><Time at={build.release.at} />{build.release.reason !== null && `, ${build.release.reason}`}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Read>
    </Pane>
  );
}
