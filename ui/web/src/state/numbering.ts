import type { Answered } from "@/api/contract";
import { keysBetween, listedKeys, type Keys } from "./keys";

type Numbering = Answered<"Numbering">;

/** Partitions by their ordinals: keys along one dimension, the same for each row of the others. */
export interface Numbered {
  /** Of the dimension along which neighbours are; null where they are too many to be listed. */
  readonly keys: Keys | null;
  /** Names of the rows as they are written in a set, `eu` or `eu|shop`; one without a name where there is one dimension. */
  readonly rows: readonly string[];
  /** Rows that are there, named or not. */
  readonly rowCount: number;
  /** The other dimensions, `region` or `region|shop`. */
  readonly by: string;
  /** A set along the dimension, on one row or on all of them, as everybody writes it. */
  readonly set: (along: string, row: string | null) => string;
}

/** Most rows that get a name. */
const MOST_ROWS = 20_000;

/** Whether the keys along must be asked for one by one: no arithmetic counts them up. */
export function needsList(numbering: Numbering): boolean {
  const along = numbering.dimensions[numbering.along];
  return along !== undefined && along.kind === "time" && along.keys.length < along.count && keysOf(along) === null;
}

export function numberedOf(numbering: Numbering): Numbered {
  const along = numbering.dimensions[numbering.along];
  if (along === undefined) return { keys: listedKeys(["whole"]), rows: [""], rowCount: 1, by: "", set: (text) => text };
  const others = numbering.dimensions.filter((one) => one !== along);
  return {
    keys: keysOf(along),
    rows: others.reduce<readonly string[]>((rows, one) => rows.flatMap((row) => one.keys.map((key) => (row === "" ? key : `${row}|${key}`))).slice(0, MOST_ROWS), [""]),
    rowCount: others.reduce((product, one) => product * one.count, 1),
    by: others.map((one) => one.dimension).join("|"),
    set: (text, row) => (others.length === 0 ? text : placed(text, numbering, row)),
  };
}

function keysOf(along: Numbering["dimensions"][number]): Keys | null {
  if (along.count === 0 || along.first === null || along.last === null) return listedKeys([]);
  if (along.keys.length === along.count) return listedKeys(along.keys);
  return along.kind === "time" ? keysBetween(along.first, along.last, along.count) : null;
}

/** Each range in its place among the keys of the other dimensions: `2022-03-01..2022-03-10|eu`. */
function placed(text: string, numbering: Numbering, row: string | null): string {
  if (text === "") return "";
  const parts = row === null ? [] : partsOf(row);
  const at = (range: string) => {
    let next = 0;
    return numbering.dimensions.map((_, i) => (i === numbering.along ? range : (parts[next++] ?? "*"))).join("|");
  };
  return text.split(",").map(at).join(",");
}

/** Parts of a key; a bar in quotes parts nothing. */
export function partsOf(key: string): string[] {
  return key.match(/(?:"(?:[^"\\]|\\.|"")*"|[^|"])+/g) ?? [];
}
