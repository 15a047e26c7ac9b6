import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "./Button";
import type { IconName } from "./Icon";
import css from "./Menu.module.css";

/** A button with a panel under it. Escape and a press elsewhere close it; the focus goes back. */
export function Menu(props: { label: ReactNode; children: ReactNode; icon?: IconName; align?: "left" | "right"; kind?: "plain" | "quiet" | "primary"; small?: boolean }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const away = (event: PointerEvent) => {
      if (box.current?.contains(event.target as Node) !== true) setOpen(false);
    };
    document.addEventListener("pointerdown", away);
    return () => document.removeEventListener("pointerdown", away);
  }, [open]);
  return (
    <div
      ref={box}
      className={css["box"]}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        event.preventDefault();
        event.stopPropagation();
        setOpen(false);
        box.current?.querySelector("button")?.focus();
      }}
    >
      <Button kind={props.kind} small={props.small} icon={props.icon} aria-expanded={open} onClick={() => setOpen(!open)}>
        {props.label}
        <span className={css["mark"]} aria-hidden="true" />
      </Button>
      {open && <div className={`${css["panel"]} ${props.align === "right" ? css["right"] : ""}`}>{props.children}</div>}
    </div>
  );
}
