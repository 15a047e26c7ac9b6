import { expect, it } from "vitest";
import { outcome } from "./outcome";

const event = (number: number, kind: string, text: string) => ({ number, at: "", by: "ana", kind, text });

it("knows the release, what was caught up with, and whether it was taken back", () => {
  const events = [
    event(1, "amended", "run 9f8ae816 catches up with release 35: {a=whole}"),
    event(2, "published", "published in release 36"),
    event(3, "rolled_back", "taken back in release 37"),
  ];
  expect(outcome(events)).toMatchObject({ release: 36, backRelease: 37, caughtUp: "release 35: {a=whole}" });
  const again = outcome([...events, event(4, "published", "published in release 38")]);
  expect([again.release, again.backRelease]).toEqual([38, null]);
});
