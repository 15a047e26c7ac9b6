import type { Unit } from "@/canvas/matrix/place";
import { axisOf, rowOfRuns, type MatrixRow } from "@/canvas/matrix/rows";
import { SUSPECT } from "@/canvas/state/states";
import type { Matrix } from "./shapes";

/** No partition of this backfill. */
const EMPTY = 7;

/** What the states of a backfill's partitions look like; the words are the server's. */
const LOOKS: Readonly<Record<string, number>> = {
  outside: EMPTY,
  planned: SUSPECT,
  queued: 5,
  running: 4,
  built: 10,
  failed: 3,
  unchanged: 12,
};

const PUBLISHED = 1;

/** Rows to draw, in the order they are built; assets without partitions are as long as the others together; what is out is not staged any more. */
export function matrixRows(matrix: Matrix, unitOf: (asset: string) => Unit, out = false): MatrixRow[] {
  const looks = matrix.states.map((state) => (out && state === "built" ? PUBLISHED : (LOOKS[state] ?? EMPTY)));
  const drawn = matrix.assets.map((one) => {
    const runs = one.runs.map((value, at) => (at % 2 === 0 ? (looks[value] ?? EMPTY) : value));
    return { one, runs, unit: unitOf(one.asset) };
  });
  const timed = drawn.filter(({ unit }) => unit !== "whole" && unit !== "key");
  const axis = axisOf(
    timed.map(({ one, runs, unit }) => rowOfRuns(one.asset, unit, one.first, runs)),
    0,
  );
  return drawn.map(({ one, runs, unit }) =>
    unit === "key"
      ? rowOfRuns(one.asset, "whole", "", runs.slice(0, 2), axis)
      : rowOfRuns(one.asset, unit, one.first, runs, axis),
  );
}
