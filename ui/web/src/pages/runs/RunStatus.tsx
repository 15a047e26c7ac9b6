import { StateGlyph } from "@/parts/StateGlyph";
import { signOf } from "./status";

export function RunStatus({ status }: { status: string }) {
  return (
    <span>
      <StateGlyph state={signOf(status)} /> {status}
    </span>
  );
}
