import { describe, expect, it } from "vitest";
import { patch, vectorsOf } from "./vectors";

const first = vectorsOf({ rev: 3, release: 1, assets: [{ a: 0, runs: [1, 2] }, { a: 1, runs: [0, 2] }] });

describe("states", () => {
  it("come by number or in order", () => {
    expect(vectorsOf({ rev: 1, runs: [[1, 2], [0, 2]] }).runs).toEqual(first.runs);
  });
  it("are patched by a later revision, others kept", () => {
    const next = patch(first, 4, [{ a: 1, runs: [1, 2] }]);
    expect([next.rev, next.runs.get(1), next.runs.get(0)]).toEqual([4, [1, 2], [1, 2]]);
  });
  it("do not go back to an earlier revision", () => {
    expect(patch(first, 3, [{ a: 1, runs: [3, 2] }])).toBe(first);
  });
  it("stay what they were for whoever still draws them", () => {
    patch(first, 9, [{ a: 0, runs: [3, 2] }]);
    expect(first.runs.get(0)).toEqual([1, 2]);
  });
});
