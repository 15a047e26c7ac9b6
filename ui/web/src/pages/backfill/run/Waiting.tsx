import { counted } from "@/figure/figure";
import { Panel } from "../frame/Panel";
import type { Matrix } from "../model/shapes";
import { waiting } from "../model/waiting";

/** Why assets are not being built yet. */
export function Waiting({ matrix }: { matrix: Matrix }) {
  const all = waiting(matrix);
  return all.length === 0 ? null : (
    <Panel title="Why is this waiting?">
      <ul>
        {all.map((one) => (
          <li key={one.asset}>
            <span className="mono">{one.asset}</span>: {counted(one.partitions, "partition")}{" "}
            {one.waitsFor.length === 0
              ? "queued: the workers are busy with others"
              : `waiting for ${one.waitsFor.join(", ")}`}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
