import { Fragment } from "react";
import { piecesOf } from "./sqlPieces";
import css from "./Sql.module.css";

/** SQL to read: keywords, texts, numbers and comments told apart. */
export function Sql({ text, label = "SQL" }: { text: string; label?: string }) {
  return (
    <pre className={css["sql"]} tabIndex={0} role="region" aria-label={label}>
      {piecesOf(text).map((piece, index) =>
        piece.kind === "plain" ? <Fragment key={index}>{piece.text}</Fragment> : <span key={index} className={css[piece.kind]}>{piece.text}</span>,
      )}
    </pre>
  );
}
