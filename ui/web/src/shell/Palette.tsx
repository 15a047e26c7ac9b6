import { useState, type KeyboardEvent } from "react";
import { useLocation } from "wouter";
import { classes } from "@/parts/classes";
import { Dialog } from "@/parts/Dialog";
import { Icon } from "@/parts/Icon";
import { usePaletteItems, type Item } from "./usePaletteItems";
import css from "./Palette.module.css";

/** Search over assets, pages and commands. Nothing is asked of the server: the names are here. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Search" wide>
      {open && <Search onClose={onClose} />}
    </Dialog>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const [, navigate] = useLocation();
  const items = usePaletteItems(typed);
  const take = (item: Item | undefined) => {
    if (item === undefined) return;
    onClose();
    if (item.href !== null) navigate(item.href);
    item.run?.();
  };
  const key = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && items.length > 0) {
      event.preventDefault();
      setAt((at + step + items.length) % items.length);
    }
    if (event.key === "Enter") take(items[at]);
  };
  return (
    <>
      <input
        className={css["input"]}
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={items.length > 0 ? `palette-${at}` : undefined}
        aria-label="Search assets, pages and commands"
        placeholder="An asset, a page, a backfill, a run ..."
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={key}
      />
      <ul id="palette-list" role="listbox" aria-label="Results" className={css["list"]}>
        {items.map((item, index) => (
          <li
            key={item.id}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === at}
            className={classes(css["item"], index === at && css["at"])}
            onClick={() => take(item)}
            onMouseMove={() => setAt(index)}
          >
            <Icon name={item.icon} />
            <span className={css["words"]}>{item.words}</span>
            <span className="dim">{item.says}</span>
          </li>
        ))}
      </ul>
      {items.length === 0 && <p className="dim">Nothing is called like that.</p>}
    </>
  );
}
