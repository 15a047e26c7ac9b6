import type { BriefGate, Gate } from "./shapes";

const WORDS: Record<string, string> = {
  built: "all of it built",
  reconciled: "totals of others agree",
  "control-proven": "control days as they were",
  announced: "announced to those concerned",
};

/** A gate as people say it. */
export function gateWords(name: string): string {
  return name.startsWith("approved:")
    ? `approved by ${name.slice("approved:".length)}`
    : (WORDS[name] ?? name);
}

/** The team whose yes it is; null for other gates. */
export function teamOf(name: string): string | null {
  return name.startsWith("approved:") ? name.slice("approved:".length) : null;
}

/** Names of those that keep it back. */
export function openGates(gates: readonly Gate[]): string[] {
  return gates.filter((gate) => gate.state === "open").map((gate) => gate.gate);
}

/** Whether somebody may answer for going on although it does not hold. */
export function isOverridable(name: string): boolean {
  return name === "reconciled" || name === "control-proven";
}

/** The step on which it is seen to. */
export function stepOf(name: string): "run" | "reconcile" | "approve" {
  if (name === "built") {
    return "run";
  }
  return isOverridable(name) ? "reconcile" : "approve";
}

const ORDER = ["built", "control-proven", "reconciled", "announced"];

/** As they are usually passed; approvals last, by team. */
export function inOrder<G extends BriefGate>(gates: readonly G[]): G[] {
  const place = (gate: G): number => (ORDER.includes(gate.gate) ? ORDER.indexOf(gate.gate) : ORDER.length);
  return [...gates].sort((a, b) => place(a) - place(b) || a.gate.localeCompare(b.gate));
}
