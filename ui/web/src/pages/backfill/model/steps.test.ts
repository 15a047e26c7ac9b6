import { describe, expect, it } from "vitest";
import type { Gate, LifeEvent, Status } from "./shapes";
import { stepToOpen, steps } from "./steps";

const event = (number: number, kind: string, text = kind): LifeEvent => ({
  number,
  at: "2022-05-02T04:30:00Z",
  by: "ana",
  kind,
  text,
});
const gate = (name: string, state: Gate["state"]): Gate => ({
  gate: name,
  state,
  at: "",
  by: "",
  why: "",
  content: 0,
  waitsFor: null,
  next: null,
});
const status = (stage: string, gates: Gate[] = [], events: LifeEvent[] = []): Status => ({
  id: "p1",
  reason: "rounded twice",
  stage,
  run: "",
  next: [],
  layers: [{ layer: "mart", planned: 10, built: 4, failed: 0, running: 0, leftMillis: null, leastMillis: null, mostMillis: null }],
  gates,
  events: [event(0, "planned"), ...events],
});
const marks = (of: Status): string =>
  steps(of)
    .map((step) => step.mark)
    .join(" ");

describe("steps", () => {
  it("asks for a trial first, and lets it be left out", () => {
    expect(marks(status("planned"))).toBe("done here optional waiting waiting waiting waiting");
    expect(stepToOpen(steps(status("planned")))).toBe("trial");
    expect(marks(status("building"))).toBe("done optional working waiting waiting waiting waiting");
  });

  it("goes on to the rebuild once it is tried", () => {
    expect(marks(status("tried", [], [event(1, "tried")]))).toBe(
      "done done here waiting waiting waiting waiting",
    );
  });

  it("says which gates keep a built one back", () => {
    const built = status("built", [
      gate("built", "passed"),
      gate("reconciled", "open"),
      gate("approved:finance", "open"),
    ]);
    expect(marks(built)).toBe("done optional done here here waiting waiting");
    expect(steps(built)[5]?.words).toBe("waits for 2 gates");
    expect(stepToOpen(steps(built))).toBe("reconcile");
  });

  it("shows an override as such", () => {
    expect(marks(status("reconciled", [gate("reconciled", "overridden")]))).toBe(
      "done optional done overridden optional here waiting",
    );
  });

  it("opens a failed run on its failures", () => {
    const failed = steps(status("failed"));
    expect(failed[2]).toMatchObject({ mark: "failed", words: "4 of 10 built; the rest failed" });
    expect(stepToOpen(failed)).toBe("run");
  });

  it("shows what was taken back as undone, its notice as sent", () => {
    const back = status(
      "rolled back",
      [],
      [event(1, "published"), event(2, "notice_sent"), event(3, "rolled_back", "taken back in release 9")],
    );
    expect(steps(back)[5]).toMatchObject({ mark: "undone", words: "taken back in release 9" });
    expect(steps(back)[6]?.mark).toBe("done");
  });
});
