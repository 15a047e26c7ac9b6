import { useState } from "react";
import { Button } from "@/parts/Button";
import css from "./Inspector.module.css";

const MOST = 12;

export function Neighbours({ title, names, onSelect }: { title: string; names: readonly string[]; onSelect: (name: string) => void }) {
  const [all, setAll] = useState(false);
  if (names.length === 0) return null;
  const shown = all ? names : names.slice(0, MOST);
  return (
    <section className={css["list"]}>
      <h3>{title} <span className="dim">{names.length.toLocaleString("en")}</span></h3>
      <ul>
        {shown.map((name) => (
          <li key={name}>
            <button type="button" className={css["link"]} onClick={() => onSelect(name)}>{name}</button>
          </li>
        ))}
      </ul>
      {names.length > shown.length && <Button small kind="quiet" onClick={() => setAll(true)}>Show all {names.length.toLocaleString("en")}</Button>}
    </section>
  );
}
