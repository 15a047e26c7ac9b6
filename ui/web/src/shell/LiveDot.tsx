import { useEffect, useState } from "react";
import { classes } from "@/parts/classes";
import { duration } from "@/parts/time";
import { feed } from "@/state/catalogue";
import { useLive } from "@/state/useCatalogue";
import css from "./LiveDot.module.css";

const WORDS = { connecting: "connecting", live: "live", paused: "paused", reconnecting: "reconnecting" } as const;

/** Whether what is on the page is of now; pressing it pauses and resumes (WCAG 2.2.2). */
export function LiveDot() {
  const live = useLive();
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);
  const paused = live.status === "paused";
  const age = Math.max(0, now - live.lastAt);
  const old = live.status !== "live" && age > 5000 ? ` · ${duration(age)} old` : "";
  return (
    <button
      type="button"
      className={css["live"]}
      aria-pressed={paused}
      title={`${paused ? "Resume" : "Pause"} live updates. Revision ${live.rev}.`}
      onClick={() => (paused ? feed.resume() : feed.pause())}
    >
      <span className={classes(css["dot"], css[`is-${live.status}`])} />
      {WORDS[live.status]}
      {old}
    </button>
  );
}
