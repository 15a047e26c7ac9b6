import { Link } from "wouter";
import { path } from "@/api/client";
import { useGet } from "@/api/useGet";
import { Pane } from "@/parts/Pane";
import { StateWord } from "@/parts/StateGlyph";
import { count } from "@/parts/time";
import { countsOf, type Runs } from "@/state/runs";
import { stateOf, WRONG } from "@/state/states";
import { links } from "@/url/links";
import type { PartitionPage } from "../shapes";
import css from "./Overview.module.css";

/** What is wrong here, by state, each with the first reason and a way to all of them. */
export function Wrong({ name, runs }: { name: string; runs: Runs }) {
  const counts = countsOf(runs);
  const codes = WRONG.filter((code) => (counts.get(code) ?? 0) > 0);
  if (codes.length === 0) return null;
  return (
    <Pane title="What is wrong" flush>
      <ul className={css["list"]}>
        {codes.map((code) => <Line key={code} name={name} code={code} number={counts.get(code) ?? 0} />)}
      </ul>
    </Pane>
  );
}

function Line({ name, code, number }: { name: string; code: number; number: number }) {
  const { word } = stateOf(code);
  const query = useGet<PartitionPage>("assets", path`/assets/${name}/partitions`, { state: word, limit: 1 });
  const first = query.data?.rows[0];
  return (
    <li>
      <StateWord state={code} count={number} />
      <Link href={links.asset(name, { tab: "partitions", state: word, pick: word })}>show {count(number, "partition")}</Link>
      {first !== undefined && first.because.length > 0 && <span className={css["reason"]}>{first.partition}: {first.because.join("; ")}</span>}
    </li>
  );
}
