import { describe, expect, it } from "vitest";
import { linesOf, tally } from "./lines";

const shown = (before: string, after: string) => linesOf(before, after).map(({ way, text }) => `${{ same: " ", old: "-", new: "+" }[way]}${text}`);

describe("two texts line by line", () => {
  it("keep what is in both, and say the old line before the new one", () => {
    expect(shown("SELECT id\nFROM raw\nWHERE a > 0", "SELECT id\nFROM raw\nWHERE a > 1\nAND b")).toEqual([" SELECT id", " FROM raw", "-WHERE a > 0", "+WHERE a > 1", "+AND b"]);
  });
  it("find what stayed between two changes", () => {
    expect(shown("a\nx\nz\nb\nc", "b\nx\nz\ny\nc")).toEqual(["-a", "+b", " x", " z", "-b", "+y", " c"]);
  });
  it("number lines on both sides", () => {
    expect(linesOf("a\nb", "a\nc\nb")).toEqual([
      { way: "same", text: "a", old: 1, now: 1 },
      { way: "new", text: "c", old: null, now: 2 },
      { way: "same", text: "b", old: 2, now: 3 },
    ]);
  });
  it("are counted, also where one of them is empty", () => {
    expect([tally(linesOf("", "a\nb")), tally(linesOf("a", "a"))]).toEqual([{ out: 0, in: 2 }, { out: 0, in: 0 }]);
  });
  it("too long for a close look are taken out and put in whole, between what begins and ends alike", () => {
    const many = (word: string) => Array.from({ length: 2100 }, (_, i) => `${word}${i}`).join("\n");
    expect(tally(linesOf(`top\n${many("a")}`, `top\n${many("b")}`))).toEqual({ out: 2100, in: 2100 });
  });
});
