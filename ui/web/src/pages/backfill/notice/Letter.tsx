import { absolute } from "@/parts/time";
import { LetterChanges } from "./LetterChanges";
import type { Message, Said } from "./message";
import css from "./Letter.module.css";

const NOUN: Record<string, string> = {
  announcement: "Announcement",
  final: "Change notice",
  correction: "Correction",
  republication: "Published again",
};

const WHY: Record<string, string> = { correction: "Why it was taken back", republication: "Why it is published again" };

const SINCE: Record<string, string> = {
  announcement: "Readers see the new figures from ",
  correction: "Readers see the figures from before again since ",
};

/** A notice as people read it: what was wrong, what changed, who reads it, how it was checked, how to look and undo. */
export function Letter({ message }: { message: Message }) {
  const { about } = message;
  const future = message.kind === "announcement";
  return (
    <article className={css.letter}>
      <p className={css.kind}>
        {NOUN[message.kind] ?? message.kind} to {message.to.name}
        {message.to.contact !== "" && `, ${message.to.contact}`}
      </p>
      <h2>{message.subject}</h2>
      {message.why !== "" && (
        <>
          <h3>{WHY[message.kind] ?? "Why"}</h3>
          <blockquote>{message.why}</blockquote>
        </>
      )}
      <h3>What was wrong</h3>
      <blockquote>
        {about.reason}
        <footer>
          {about.by}, backfill {about.plan}, run {about.run}
        </footer>
      </blockquote>
      <p>
        {SINCE[message.kind] ?? "Readers see the new figures since "}
        <strong>{absolute(about.at, about.zone)}</strong>, in all tables at the same moment
        {about.release > 0 && ` (release ${about.release}; before it release ${about.before})`}.
      </p>
      <h3>{future ? "What will change" : "What changed"}</h3>
      <LetterChanges changes={message.changes} />
      {message.readers.length > 0 && (
        <>
          <h3>Who reads it</h3>
          <ul>
            {message.readers.map((reader) => (
              <li key={reader.name}>
                <strong>{reader.name}</strong>, {reader.kind} of {reader.team}, shows{" "}
                {reader.shows.join(", ")}
                {reader.address !== "" && ` (${reader.address})`}
                {reader.filed.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
      <SaidList title="How it was checked" said={message.proofs} zone={about.zone} />
      <SaidList
        title="What does not hold, and who answers for it"
        said={message.overrides}
        zone={about.zone}
      />
      <h3>What you can do</h3>
      <LetterCommands message={message} />
    </article>
  );
}

function SaidList({ title, said, zone }: { title: string; said: readonly Said[]; zone: string }) {
  return said.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <ul>
        {said.map((one) => (
          <li key={one.what}>
            {one.what}: {one.why}{" "}
            <span className="dim">
              ({one.by}, {absolute(one.at, zone)})
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function LetterCommands({ message }: { message: Message }) {
  const { about, changes } = message;
  const table = changes[0]?.asset ?? "TABLE";
  const lines =
    about.release > 0
      ? [
          [
            "See every row that differs",
            `backstitch diff ${about.before} ${about.release} '${table}' --rows`,
          ],
          ["Read the old figures", `backstitch query --release ${about.before} 'SELECT * FROM ${table}'`],
          ["Take it back", `backstitch rollback ${about.release} --reason WHY`],
        ]
      : [
          [
            "Read the new figures before anybody else",
            `backstitch query --workspace ${about.run} 'SELECT * FROM ${table}'`,
          ],
          ["See every row that will differ", `backstitch diff --workspace ${about.run} '${table}' --rows`],
        ];
  return (
    <dl className={css.commands}>
      {lines.map(([words, line]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>
            <code>{line}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
