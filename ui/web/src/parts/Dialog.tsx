import { useEffect, useId, useRef, type ReactNode } from "react";
import { IconButton } from "./Button";
import { classes } from "./classes";
import css from "./Dialog.module.css";

/** A native modal: the browser keeps the focus inside and gives it back. */
export function Dialog(props: {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (props.open && !dialog.open) {
      dialog.showModal();
      // The browser would take the first control, which closes; people come to type or to press.
      dialog.querySelector<HTMLElement>("[data-body] input, [data-body] textarea, [data-body] select")?.focus();
    }
    if (!props.open && dialog.open) dialog.close();
  }, [props.open]);
  return (
    <dialog
      ref={ref}
      className={classes(css["dialog"], props.wide === true && css["wide"])}
      aria-labelledby={title}
      onClose={props.onClose}
      onClick={(event) => {
        if (event.target === ref.current) props.onClose();
      }}
    >
      {props.open && (
        <div className={css["inner"]}>
          <div className={css["head"]}>
            <h2 id={title}>{props.title}</h2>
            <IconButton icon="close" label="Close" onClick={props.onClose} />
          </div>
          <div className={css["body"]} data-body="">{props.children}</div>
          {props.actions !== undefined && <footer className={css["foot"]}>{props.actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
