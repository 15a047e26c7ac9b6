import { Button, IconButton } from "@/parts/Button";
import { Time } from "@/parts/Time";
import { count } from "@/parts/time";
import css from "./Console.module.css";
import type { Asked } from "./model/history";
import type { Saved } from "./useSaved";

/** What was asked here before, and what somebody gave a name. */
export function Remembered(props: { history: readonly Asked[]; saved: readonly Saved[]; onTake: (text: string) => void; onRemove: (id: string) => void }) {
  return (
    <div className={css["remembered"]}>
      <section aria-label="Saved queries">
        <h2>Saved</h2>
        {props.saved.length === 0 && <p className="dim">None yet. Save query gives the text in the editor a name.</p>}
        <ul>
          {props.saved.map((one) => (
            <li key={one.id} className={css["asked"]}>
              <Button small kind="quiet" onClick={() => props.onTake(one.text)}>{one.name}</Button>
              <code>{one.text}</code>
              <IconButton small icon="close" label={`Remove ${one.name}`} onClick={() => props.onRemove(one.id)} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="History">
        <h2>Asked in this browser</h2>
        {props.history.length === 0 && <p className="dim">Nothing yet.</p>}
        <ul>
          {props.history.map((one) => (
            <li key={one.text} className={css["asked"]}>
              <Button small kind="quiet" onClick={() => props.onTake(one.text)}>Run again</Button>
              <code>{one.text}</code>
              <span className="dim">{one.rows === null ? "failed" : count(one.rows, "row")} · <Time at={one.at} exact /></span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
