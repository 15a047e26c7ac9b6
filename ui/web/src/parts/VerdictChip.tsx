import { Chip, type Tone } from "./Chip";

const LOOKS: Record<string, readonly [tone: Tone, sign: string]> = {
  safe: ["good", "✓"],
  conditional: ["warn", "~"],
  unsafe: ["bad", "✕"],
  unknown: ["plain", "?"],
};

/** Whether a rerun gives the same rows again: sign, word and the reason on hover. */
export function VerdictChip({ verdict, title }: { verdict: string; title?: string }) {
  const [tone, sign] = LOOKS[verdict] ?? ["plain", "?"];
  return <Chip tone={tone} title={title}>{sign} {verdict}</Chip>;
}
