import { describe, expect, it } from "vitest";
import { KeyMatcher, textOf, type Binding, type KeyPress } from "./registry";

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more,
});
const bind = (keys: string): Binding => ({ keys, words: keys, run: () => undefined });
const ALL = [bind("g a"), bind("/"), bind("mod+k"), bind("a"), bind("shift+ArrowDown")];
const match = (matcher: KeyMatcher, key: string, now = 0, letters = true) =>
  matcher.match(ALL, press(key), now, letters)?.keys ?? null;

describe("a key press", () => {
  it("is named with its modifiers", () => {
    expect([
      textOf(press("K", { metaKey: true, shiftKey: true })), textOf(press("?", { shiftKey: true })),
      textOf(press("ArrowDown", { shiftKey: true })), textOf(press(" ")),
    ]).toEqual(["mod+k", "?", "shift+ArrowDown", "Space"]);
  });
});

describe("shortcuts", () => {
  it("match two keys in a row before one", () => {
    const matcher = new KeyMatcher();
    expect([match(matcher, "g"), match(matcher, "a", 500), match(matcher, "a", 600)]).toEqual([null, "g a", "a"]);
  });
  it("forget the first key after a pause", () => {
    const matcher = new KeyMatcher();
    expect([match(matcher, "g"), match(matcher, "a", 5000)]).toEqual([null, "a"]);
  });
  it("leave characters alone when letters are off, not chords", () => {
    const matcher = new KeyMatcher();
    expect(match(matcher, "/", 0, false)).toBeNull();
    expect(matcher.match(ALL, press("k", { ctrlKey: true }), 0, false)?.keys).toBe("mod+k");
  });
  it("let the newest meaning win", () => {
    const mine = bind("/");
    expect(new KeyMatcher().match([...ALL, mine], press("/"), 0, true)).toBe(mine);
  });
});
