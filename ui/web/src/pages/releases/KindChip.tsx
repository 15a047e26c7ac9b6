import { Chip, type Tone } from "@/parts/Chip";

const TONES: Record<string, Tone> = { restatement: "accent", rollback: "warn" };

/** What kind of release it is; those that change what was published before stand out. */
export function KindChip({ kind }: { kind: string }) {
  return <Chip tone={TONES[kind] ?? "plain"}>{kind.replaceAll("_", " ")}</Chip>;
}
