import { useState } from "react";
import type { Manner } from "@/canvas/calendar/calendar";
import { toggle, union, type Interval, type Intervals } from "@/state/intervals";
import { intervalsOf, keyRanges, type Keys } from "@/state/keys";
import { formatRanges, parseRanges } from "@/url/ranges";
import { useParam } from "@/url/useParam";

const NONE: Intervals = [];

/** The intervals that a text means among these keys; nothing where it means none. */
export function readRanges(text: string, keys: Keys | null): Intervals {
  const parsed = parseRanges(text);
  return keys === null || !("ranges" in parsed) ? NONE : intervalsOf(parsed.ranges, keys).intervals;
}

/** The selected partitions: in the address when a drag has ended, here while it goes on. */
export function useSelection(keys: Keys | null) {
  const [text, setText] = useParam("sel");
  const [dragged, setDragged] = useState<Intervals | null>(null);
  const [anchor, setAnchor] = useState(-1);
  const kept = readRanges(text, keys);
  const set = (intervals: Intervals) => setText(keys === null ? "" : formatRanges(keyRanges(intervals, keys)));
  const onSelect = (from: number, to: number, manner: Manner, end: boolean) => {
    const one: Interval = manner === "extend" && anchor >= 0 ? [Math.min(anchor, from), Math.max(anchor + 1, to)] : [from, to];
    const next = manner === "replace" ? [one] : manner === "extend" ? union(kept, [one]) : toggle(kept, one);
    if (manner !== "extend" || anchor < 0) setAnchor(from);
    setDragged(end ? null : next);
    if (end) set(next);
  };
  return { selection: dragged ?? kept, text, set, onSelect, setAnchor };
}
