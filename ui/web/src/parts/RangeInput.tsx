import { useEffect, useState } from "react";
import { formatRanges, parseRanges, type KeyRange } from "@/url/ranges";
import { TextField } from "./Field";

/**
 * Ranges as text, `first..last` inclusive, joined by commas. Taken over on Enter or when the field
 * is left, so half a date changes nothing.
 */
export function RangeInput(props: {
  label: string;
  ranges: readonly KeyRange[];
  onChange: (ranges: readonly KeyRange[]) => void;
  hint?: string;
  /** Another reason why these ranges are wrong: not in the extent, for example. */
  refuse?: (ranges: readonly KeyRange[]) => string | null;
  hideLabel?: boolean;
}) {
  const outside = formatRanges(props.ranges);
  const [text, setText] = useState(outside);
  useEffect(() => setText(outside), [outside]);
  const parsed = parseRanges(text);
  const wrong = "wrong" in parsed ? `"${parsed.wrong}" is no range; write first..last or one key` : (props.refuse?.(parsed.ranges) ?? null);
  const take = () => {
    if (wrong === null && "ranges" in parsed && text !== outside) props.onChange(parsed.ranges);
  };
  return (
    <TextField
      label={props.label}
      hideLabel={props.hideLabel}
      value={text}
      placeholder="2025-01-01..2025-03-31"
      wrong={text === "" ? null : wrong}
      hint={props.hint}
      className="mono"
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === "Enter") take();
        if (event.key === "Escape") setText(outside);
      }}
    />
  );
}
