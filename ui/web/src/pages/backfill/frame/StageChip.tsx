import { Chip, type Tone } from "@/parts/Chip";

const TONES: Record<string, Tone> = {
  building: "accent",
  failed: "bad",
  published: "good",
  approved: "good",
  "rolled back": "warn",
};

/** How far it has come, in the word of the record. */
export function StageChip({ stage }: { stage: string }) {
  return <Chip tone={TONES[stage] ?? "plain"}>{stage}</Chip>;
}
