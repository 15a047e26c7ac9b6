import { expect, it } from "vitest";
import { fate } from "./Drafts";

it("a letter says by which ways it would go, or that it would not", () => {
  expect(fate({ told: false, channels: ["file", "mail"] })).toBe("by file, mail");
  expect(fate({ told: false, channels: [] })).toBe("written down, sent by no channel");
  expect(fate({ told: true, channels: ["file"] })).toBe("told so before, not told again");
});
