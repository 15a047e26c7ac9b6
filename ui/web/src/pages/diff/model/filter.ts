import { compare, decimal } from "../../../figure/decimal";
import type { GridRow, Kind } from "./grid";

type Test = (row: GridRow) => boolean;

const TERM = /^([\w.]+)\s*(!=|<=|>=|=|<|>|~)\s*(.*)$/;

/** What is wrong with a filter, in words, or the rows that it lets through. */
export type Filter =
  | { readonly test: Test; readonly problem: null }
  | { readonly test: null; readonly problem: string };

/**
 * Terms joined by `and`: `currency=GBP and amount_eur > 100`. `~` is contains, `null` is no value, `''` is empty text;
 * either side of a changed cell may hold. A term without an operator is searched for in all cells.
 */
export function filter(text: string, columns: readonly string[]): Filter {
  const tests: Test[] = [];
  for (const term of text
    .split(/\s+and\s+/i)
    .map((part) => part.trim())
    .filter((part) => part !== "")) {
    const found = TERM.exec(term);
    if (found === null) {
      tests.push(anywhere(term));
      continue;
    }
    const [, column = "", sign = "=", wanted = ""] = found;
    if (!columns.includes(column)) {
      return { test: null, problem: `there is no column ${column}; there are ${columns.join(", ")}` };
    }
    tests.push((row) => {
      const cell = row.cells.get(column);
      return (
        cell !== undefined &&
        sides(row.kind, cell.before, cell.after).some((value) => holds(value, sign, wanted))
      );
    });
  }
  return { test: (row) => tests.every((test) => test(row)), problem: null };
}

function sides(kind: Kind, before: string | null, after: string | null): (string | null)[] {
  return kind === "added" ? [after] : kind === "removed" ? [before] : [before, after];
}

function anywhere(text: string): Test {
  const small = text.toLowerCase();
  return (row) =>
    row.partition.includes(text) ||
    [...row.cells.values()].some((cell) =>
      [cell.before, cell.after].some((value) => value !== null && value.toLowerCase().includes(small)),
    );
}

function holds(value: string | null, sign: string, wanted: string): boolean {
  if (wanted === "null") {
    return sign === "!=" ? value !== null : value === null;
  }
  if (value === null) {
    return false;
  }
  const text = /^'.*'$/.test(wanted) ? wanted.slice(1, -1) : wanted;
  if (sign === "~") {
    return value.toLowerCase().includes(text.toLowerCase());
  }
  const order = ordered(value, text);
  return (
    {
      "=": order === 0,
      "!=": order !== 0,
      "<": order < 0,
      ">": order > 0,
      "<=": order <= 0,
      ">=": order >= 0,
    }[sign] ?? false
  );
}

function ordered(value: string, wanted: string): number {
  const left = decimal(value);
  const right = decimal(wanted);
  if (left !== null && right !== null) {
    return compare(left, right);
  }
  return value < wanted ? -1 : value > wanted ? 1 : 0;
}
