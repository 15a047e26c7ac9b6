import { Link } from "wouter";
import { Time } from "@/parts/Time";
import { links } from "@/url/links";
import { eventWords } from "../model/eventWords";
import type { LifeEvent } from "../model/shapes";
import css from "./Log.module.css";

/** Who did what when, the newest first; the number is the order, whatever clocks said. */
export function Log({ id, events, most }: { id: string; events: readonly LifeEvent[]; most?: number }) {
  const shown = [...events].reverse().slice(0, most ?? events.length);
  const more = events.length - shown.length;
  return (
    <>
      <ol className={css.log}>
        {shown.map((event) => (
          <li key={event.number} className={css.event}>
            <span className={css.number}>{event.number}</span>
            <span className={css.text}>
              {eventWords(event.text)}
              <span className={css.who}>
                {event.by}, <Time at={event.at} exact />
              </span>
            </span>
          </li>
        ))}
      </ol>
      {more > 0 && <Link href={links.backfill(id, "log")}>{more} more</Link>}
    </>
  );
}
