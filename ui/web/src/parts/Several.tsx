import { useState } from "react";
import { Button } from "./Button";

const FIRST = 6;

/** Words one after another; of many the first few, and the rest on request. */
export function Several({ words, between = ", " }: { words: readonly string[]; between?: string }) {
  const [all, setAll] = useState(false);
  const more = words.length - FIRST;
  // One more takes no more room than the offer to show it.
  if (more <= 1) return <>{words.join(between)}</>;
  return (
    <>
      {(all ? words : words.slice(0, FIRST)).join(between)}{" "}
      <Button small kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? "show fewer" : `and ${more.toLocaleString("en")} more`}
      </Button>
    </>
  );
}
