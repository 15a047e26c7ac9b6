import { useState } from "react";
import { useSession } from "@/api/session";
import { absolute } from "@/parts/time";
import { nextMorning } from "../model/morning";

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** When readers will see it, and the zone in which people read that time. */
export interface When {
  readonly at: string;
  readonly zone: string;
  /** What is wrong with the time as it was typed; null for nothing. */
  readonly wrong: string | null;
  /** The clock of the home, in its zone. */
  readonly now: string;
}

/** The next morning, until somebody types another time. */
export function useWhen(): When & { setAt: (at: string) => void; setZone: (zone: string) => void } {
  const session = useSession().data;
  const [typed, setAt] = useState<string | null>(null);
  const [chosen, setZone] = useState<string | null>(null);
  const at = typed ?? (session === undefined ? "" : nextMorning(session.now, session.zone));
  return {
    at,
    zone: chosen ?? session?.zone ?? "UTC",
    wrong: TIME.test(at) ? null : "write it as 2022-05-04T06:30",
    now: session === undefined ? "" : absolute(session.now, session.zone).slice(0, 16),
    setAt,
    setZone,
  };
}
