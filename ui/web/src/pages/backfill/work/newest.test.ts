import { expect, it } from "vitest";
import type { Job } from "@/api/shapes";
import { newest } from "./newest";

const job = (id: string, verb: string, subject: string): Job => ({
  job: id,
  verb,
  subject,
  by: "",
  askedAt: "",
  state: "done",
  startedAt: null,
  endedAt: null,
  progress: null,
  run: null,
  answer: null,
  problems: [],
});

it("orders jobs as numbers, and looks at one verb of one subject", () => {
  const all = [
    job("j9", "run", "p1"),
    job("j10", "run", "p1"),
    job("j11", "run", "p2"),
    job("j12", "trial", "p1"),
  ];
  expect(newest(all, "run", "p1")?.job).toBe("j10");
  expect(newest(all, "publish", "p1")).toBeUndefined();
});
