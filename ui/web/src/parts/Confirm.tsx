import { useState, type ReactNode } from "react";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { TextField } from "./Field";

/** A last look before something that readers will see: the text to type stands in the question. */
export function Confirm(props: {
  open: boolean;
  onClose: () => void;
  title: string;
  action: string;
  /** What has to be typed; empty when the buttons are enough. */
  type?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  children: ReactNode;
}) {
  const [typed, setTyped] = useState("");
  const wanted = props.type ?? "";
  const because = typed.trim() === wanted ? null : `type ${wanted} first`;
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      actions={
        <>
          <Button onClick={props.onClose}>Keep as it is</Button>
          <Button kind={props.danger === true ? "danger" : "primary"} because={because} busy={props.busy} onClick={props.onConfirm}>
            {props.action}
          </Button>
        </>
      }
    >
      {props.children}
      {wanted !== "" && <TextField label={`Type ${wanted} to confirm`} value={typed} onChange={(event) => setTyped(event.target.value)} />}
    </Dialog>
  );
}
