import { useState } from "react";
import { Button } from "@/parts/Button";
import { classes } from "@/parts/classes";
import { Dialog } from "@/parts/Dialog";
import { TextField } from "@/parts/Field";
import css from "./Console.module.css";
import { atWords, type At } from "./model/at";
import { ReleasePicker } from "./ReleasePicker";

/** Run, and against what. Amber as soon as that is not the latest. */
export function Bar(props: {
  at: At;
  other: At | null;
  busy: boolean;
  empty: boolean;
  onRun: () => void;
  onCancel: () => void;
  onAt: (at: At) => void;
  onOther: (at: At | null) => void;
  onSave: (name: string) => void;
}) {
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState("");
  const past = props.at.kind !== "latest";
  return (
    <div className={classes(css["bar"], past && css["past"])} role="toolbar" aria-label="Run">
      {props.busy ? (
        <Button small icon="stop" onClick={props.onCancel} title="Esc">Cancel</Button>
      ) : (
        <Button small kind="primary" icon="play" because={props.empty ? "write a query first" : null} onClick={props.onRun} title="Ctrl-Enter">Run</Button>
      )}
      <ReleasePicker label="Read" at={props.at} onChange={props.onAt} />
      {past && <span className={css["warning"]}>! Reading {atWords(props.at)}, not the latest</span>}
      {props.other === null ? (
        <Button small kind="quiet" onClick={() => props.onOther({ kind: "latest" })}>Compare with ...</Button>
      ) : (
        <>
          <ReleasePicker label="Compare with" at={props.other} onChange={props.onOther} />
          <Button small kind="quiet" icon="close" onClick={() => props.onOther(null)}>End comparison</Button>
        </>
      )}
      <span className={css["space"]} />
      <Button small kind="quiet" because={props.empty ? "write a query first" : null} onClick={() => setNaming(true)}>Save query</Button>
      <Dialog
        open={naming}
        onClose={() => setNaming(false)}
        title="Save query"
        actions={
          <Button
            kind="primary"
            because={name.trim() === "" ? "give it a name" : null}
            onClick={() => {
              props.onSave(name.trim());
              setNaming(false);
              setName("");
            }}
          >
            Save
          </Button>
        }
      >
        <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      </Dialog>
    </div>
  );
}
