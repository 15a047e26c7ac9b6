import { useState } from "react";
import { path } from "@/api/client";
import { useGet } from "@/api/useGet";
import { Read } from "@/parts/Read";
import { Letter as LetterText } from "../notice/Letter";
import type { Message } from "../notice/message";
import type { Told } from "../reads";
import css from "./Announce.module.css";

/** One letter for each team, of its own tables; opened, it is what they read. */
export function Letters({ id, letters }: { id: string; letters: readonly Told[] }) {
  return letters.map((letter) => <Letter key={letter.id} id={id} letter={letter} />);
}

function Letter({ id, letter }: { id: string; letter: Told }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={css.letter} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={css.team}>{letter.team}</span>
        <span>{letter.subject}</span>
        <span className={css.sent}>
          {letter.sendings.map((one) => `${one.channel}: ${one.state}`).join(", ")}
        </span>
      </summary>
      {open && (
        <div className={css.text}>
          {letter.sendings.map(
            (one) => one.error !== null && one.error !== "" && <p key={one.channel}>{one.error}</p>,
          )}
          <Text id={id} team={letter.team} />
        </div>
      )}
    </details>
  );
}

function Text({ id, team }: { id: string; team: string }) {
  const message = useGet<Message>("backfills", path`/backfills/${id}/notice`, {
    format: "json",
    owner: team,
  });
  return <Read query={message}>{(data) => <LetterText message={data} />}</Read>;
}
