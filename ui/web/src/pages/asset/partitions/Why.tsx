import { useState } from "react";
import { Link } from "wouter";
import { path } from "@/api/client";
import { useSession } from "@/api/session";
import { useGet } from "@/api/useGet";
import { Button, IconButton } from "@/parts/Button";
import { cli } from "@/parts/cli";
import { CopyCli } from "@/parts/Copy";
import { Dialog } from "@/parts/Dialog";
import { Facts } from "@/parts/Facts";
import { Pane } from "@/parts/Pane";
import { Read } from "@/parts/Read";
import { StateWord } from "@/parts/StateGlyph";
import { Time } from "@/parts/Time";
import { links } from "@/url/links";
import type { Why as Explained } from "../shapes";
import { RenderedSql } from "./RenderedSql";
import css from "./Timeline.module.css";

/** One partition explained: what it was built from, and what is wrong with it since. */
export function Why({ asset, partition, onClose }: { asset: string; partition: string; onClose: () => void }) {
  const query = useGet<Explained>("assets", path`/assets/${asset}/why`, { partition });
  const session = useSession().data;
  const [rendered, setRendered] = useState(false);
  return (
    <Pane title={<>Partition <span className="mono">{partition}</span></>} extra={<IconButton icon="close" small label="Close" onClick={onClose} />} label={`Partition ${partition}`}>
      <Read query={query}>
        {(why) => (
          <div className={css["why"]}>
            <StateWord state={why.state} />
            {why.because.length > 0 && (
              <div>
                <h3>Why</h3>
                <ul>{why.because.map((reason) => <li key={reason}>{reason}</li>)}</ul>
              </div>
            )}
            {why.release !== null && (
              <Facts
                facts={[
                  ["Release", <Link href={links.release(why.release.id)}>{why.release.id}, {why.release.kind}</Link>],
                  ["Published", <Time at={why.release.at} exact />],
                  ["By", why.release.by],
                  ["Reason", why.release.reason],
                ]}
              />
            )}
            {why.inputs.length > 0 && (
              <div>
                <h3>Built from</h3>
                <ul>
                  {why.inputs.map((input) => (
                    <li key={input.asset + input.partitions}>
                      <Link href={links.asset(input.asset, { tab: "partitions", sel: input.partitions })}>{input.asset}</Link> <span className="mono">{input.partitions}</span>
                      {input.release !== null && <span className="dim"> as of release {input.release}</span>}
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        )}
      </Read>
      <p className={css["act"]}>
        <Button small icon="sql" onClick={() => setRendered(true)}>Rendered SQL</Button>{" "}
        <CopyCli small command={cli(session, "why", asset, partition)} />
      </p>
      <Dialog open={rendered} onClose={() => setRendered(false)} title={`What builds ${asset} ${partition}`} wide>
        {rendered && <RenderedSql asset={asset} partition={partition} />}
      </Dialog>
    </Pane>
  );
}
