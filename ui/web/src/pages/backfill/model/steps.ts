import { gateWords, openGates } from "./gates";
import type { Gate, LifeEvent, Status } from "./shapes";

export const STEPS = ["scope", "trial", "run", "reconcile", "approve", "publish", "notice"] as const;
export type StepId = (typeof STEPS)[number];

/** `here` is where somebody has to act; `optional` may be left out; `undone` was done and taken back. */
export type Mark = "done" | "here" | "waiting" | "working" | "failed" | "overridden" | "optional" | "undone";

export interface Step {
  readonly id: StepId;
  readonly title: string;
  readonly mark: Mark;
  /** One line under the title: what is so, or what it waits for. */
  readonly words: string;
}

const TITLES: Record<StepId, string> = {
  scope: "Scope",
  trial: "Trial",
  run: "Rebuild",
  reconcile: "Reconcile",
  approve: "Announce and approve",
  publish: "Publish",
  notice: "Notice",
};

const BUILT = new Set(["built", "reconciled", "announced", "approved"]);
const AFTER = new Set(["published", "rolled back"]);

/** Whether its workspace is complete and waits to be published. */
export function isBuilt(stage: string): boolean {
  return BUILT.has(stage);
}

/** Whether it is out, or was. */
export function isOut(stage: string): boolean {
  return AFTER.has(stage);
}

/** All seven steps of a backfill, later ones with what they wait for. */
export function steps(status: Status): Step[] {
  const said: Record<StepId, readonly [Mark, string]> = {
    scope: ["done", "saved as a plan"],
    trial: trial(status),
    run: run(status),
    reconcile: judged(status, ["reconciled", "control-proven"], "no totals of others are declared"),
    approve: judged(status, ["announced", "approved"], "nobody has to be told or asked"),
    publish: publish(status),
    notice: notice(status),
  };
  return STEPS.map((id) => ({ id, title: TITLES[id], mark: said[id][0], words: said[id][1] }));
}

function last(events: readonly LifeEvent[], kind: string): LifeEvent | undefined {
  return events.findLast((event) => event.kind === kind);
}

function trial({ stage, events }: Status): readonly [Mark, string] {
  const tried = events.filter((event) => event.kind === "tried").length;
  if (tried > 0) {
    return ["done", tried === 1 ? "tried once" : `tried ${tried} times`];
  }
  return stage === "planned" || stage === "cancelled"
    ? ["here", "try one day before all of it"]
    : ["optional", "not tried"];
}

function run({ stage, layers, events }: Status): readonly [Mark, string] {
  const planned = layers.reduce((sum, layer) => sum + layer.planned, 0);
  const built = layers.reduce((sum, layer) => sum + layer.built, 0);
  if (stage === "building") {
    return ["working", `${built} of ${planned} partitions`];
  }
  if (stage === "failed") {
    return ["failed", `${built} of ${planned} built; the rest failed`];
  }
  if (isBuilt(stage) || isOut(stage)) {
    return ["done", `${planned} partitions, apart from readers`];
  }
  const tried = events.some((event) => event.kind === "tried");
  return stage === "cancelled"
    ? ["here", "given up; may be run anew"]
    : [tried ? "here" : "optional", "can be started"];
}

function of(gates: readonly Gate[], names: readonly string[]): Gate[] {
  return gates.filter((gate) => names.some((name) => gate.gate === name || gate.gate.startsWith(`${name}:`)));
}

function judged(
  { stage, gates }: Status,
  names: readonly string[],
  nothing: string,
): readonly [Mark, string] {
  if (!isBuilt(stage) && !isOut(stage)) {
    return ["waiting", "waits for the rebuild"];
  }
  const asked = of(gates, names);
  const open = asked.filter((gate) => gate.state === "open");
  if (asked.length === 0) {
    return ["optional", nothing];
  }
  if (open.length > 0) {
    return ["here", open.map((gate) => gateWords(gate.gate)).join(", ")];
  }
  return asked.some((gate) => gate.state === "overridden")
    ? ["overridden", "passed with an override"]
    : ["done", asked.map((gate) => gateWords(gate.gate)).join(", ")];
}

function publish(status: Status): readonly [Mark, string] {
  const published = last(status.events, "published");
  if (status.stage === "rolled back") {
    return ["undone", last(status.events, "rolled_back")?.text ?? "taken back"];
  }
  if (status.stage === "published") {
    return ["done", published?.text ?? "published"];
  }
  if (!isBuilt(status.stage)) {
    return ["waiting", "waits for the rebuild"];
  }
  const open = openGates(status.gates);
  return open.length === 0
    ? ["here", "every gate is passed"]
    : ["waiting", `waits for ${open.length === 1 ? "a gate" : `${open.length} gates`}`];
}

function notice({ stage, events }: Status): readonly [Mark, string] {
  if (!isOut(stage)) {
    return ["waiting", "waits for publication"];
  }
  return last(events, "notice_sent") === undefined
    ? ["here", "not sent yet"]
    : ["done", "sent to those concerned"];
}

/** The step that a backfill is opened on: the first where somebody has to act. */
export function stepToOpen(all: readonly Step[]): StepId {
  const order: readonly Mark[] = ["failed", "working", "here"];
  for (const mark of order) {
    const found = all.find((step) => step.mark === mark);
    if (found !== undefined) {
      return found.id;
    }
  }
  return "notice";
}
