import { useSyncExternalStore } from "react";
import { Link } from "wouter";
import { IconButton } from "./Button";
import { classes } from "./classes";
import { toastStore } from "./toasts";
import css from "./Toasts.module.css";

/** The polite live region of the frame; one for all pages. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.watch, toastStore.current);
  return (
    <div className={css["toasts"]} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={classes(css["toast"], toast.tone === "bad" && css["bad"])}>
          <span>{toast.words}</span>
          {toast.href !== null && <Link href={toast.href}>{toast.link}</Link>}
          <IconButton icon="close" label="Dismiss" small onClick={() => toastStore.dismiss(toast.id)} />
        </div>
      ))}
    </div>
  );
}
