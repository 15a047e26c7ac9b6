import { describe, expect, it } from "vitest";
import { covers, minus, normal, size, toggle, union } from "./intervals";

describe("sets of ordinals", () => {
  it("join what touches and drop what is empty", () => {
    expect(normal([[5, 7], [0, 2], [2, 3], [9, 9]])).toEqual([[0, 3], [5, 7]]);
  });
  it("unite and subtract", () => {
    expect(union([[0, 3]], [[2, 5]])).toEqual([[0, 5]]);
    expect(minus([[0, 10]], [[2, 3], [5, 7]])).toEqual([[0, 2], [3, 5], [7, 10]]);
  });
  it("toggle whole intervals", () => {
    expect(toggle([[0, 10]], [2, 4])).toEqual([[0, 2], [4, 10]]);
    expect(toggle([[0, 3]], [2, 5])).toEqual([[0, 5]]);
  });
  it("are measured", () => expect([size([[0, 2], [4, 9]]), covers([[0, 5]], [1, 5])]).toEqual([7, true]));
});
