import { path } from "@/api/client";
import { useSession } from "@/api/session";
import { useGet } from "@/api/useGet";
import { Button } from "@/parts/Button";
import { cli } from "@/parts/cli";
import { copy, CopyCli } from "@/parts/Copy";
import { Read } from "@/parts/Read";
import { Sql } from "@/parts/Sql";
import { count } from "@/parts/time";
import type { Rendered } from "../shapes";
import css from "./Timeline.module.css";

/** The bound text of one partition and exactly what it reads. */
export function RenderedSql({ asset, partition }: { asset: string; partition: string }) {
  const query = useGet<Rendered>("assets", path`/assets/${asset}/render`, { partition });
  const session = useSession().data;
  return (
    <Read query={query}>
      {(rendered) => (
        <div className={css["why"]}>
          <ul>
            {rendered.inputs.map((input) => (
              <li key={input.alias}>
                <code>{input.alias}</code> is {input.asset} <span className="mono">{input.partitions.ranges}</span>{" "}
                <span className="dim">({input.mapping}; {count(input.partitions.count, "partition")}, {count(input.rows, "row")}, {count(input.files.length, "file")})</span>
              </li>
            ))}
          </ul>
          <Sql text={rendered.sql} />
          <p>
            <Button small icon="copy" onClick={() => void copy(rendered.sql, "SQL")}>Copy SQL</Button>{" "}
            <CopyCli small command={cli(session, "render", asset, partition)} />
          </p>
        </div>
      )}
    </Read>
  );
}
