import { describe, expect, it } from "vitest";
import { Problem, problemOf, sentence } from "./problem";
import { delay, worthRetrying } from "./retry";

const of = (status: number) => new Problem(status, "", "", "", null);

describe("a read", () => {
  it("is tried again when nobody answered or the server is busy", () => {
    expect([0, 429, 503].map((status) => worthRetrying(0, of(status)))).toEqual([true, true, true]);
  });
  it("is not tried again when it was refused", () => {
    expect([400, 401, 404, 409, 500].some((status) => worthRetrying(0, of(status)))).toBe(false);
  });
  it("is given up after three tries", () => {
    expect(worthRetrying(3, of(0))).toBe(false);
  });
  it("waits longer each time, eight seconds at most", () => {
    expect([0, 1, 2, 9].map(delay)).toEqual([400, 800, 1600, 8000]);
  });
});

describe("a problem", () => {
  it("keeps the sentence, the code and the request", () => {
    const text = JSON.stringify({ title: "Refused", code: "BS-533", detail: "BS-533 x: y.", request: "r1" });
    const found = problemOf(409, text, "mine");
    expect([found.message, found.code, found.request]).toEqual(["BS-533 x: y.", "BS-533", "r1"]);
  });
  it("says the status when the answer is no JSON", () => {
    expect(problemOf(502, "<html>", "mine").message).toBe("The server answered 502.");
  });
  it("is told in one line", () => {
    const item = { code: "BS-664", subject: "backfill p1", message: "is kept back", nearest: null, next: "Prove it." };
    expect(sentence(item)).toBe("BS-664 backfill p1 is kept back. Prove it.");
  });
});
