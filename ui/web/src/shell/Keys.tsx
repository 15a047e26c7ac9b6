import css from "./Keys.module.css";

const NAMES: Record<string, string> = { mod: "Ctrl", shift: "Shift", ArrowDown: "↓", ArrowUp: "↑", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc" };

/** A shortcut as keys to look at. */
export function Keys({ text }: { text: string }) {
  return (
    <span className={css["keys"]}>
      {text.split(" ").flatMap((chord) => chord.split("+")).map((key, index) => (
        <kbd key={index}>{NAMES[key] ?? key}</kbd>
      ))}
    </span>
  );
}
