import { describe, expect, it } from "vitest";
import { eventOf, nounsOf } from "./event";

describe("an event", () => {
  it("is read with absent parts empty", () => {
    expect(eventOf('{"rev":7,"kind":"run"}')).toEqual({ rev: 7, kind: "run", ids: [], states: [] });
  });
  it("without a revision or without JSON is none", () => {
    expect([eventOf("{}"), eventOf("x"), eventOf("null")]).toEqual([null, null, null]);
  });
  it("of a kind that we do not know makes nothing old", () => expect(nounsOf("moon")).toEqual([]));
});
