import { autocompletion, completionKeymap } from "@codemirror/autocomplete";
import { history, historyKeymap, standardKeymap } from "@codemirror/commands";
import { sql } from "@codemirror/lang-sql";
import { bracketMatching, syntaxHighlighting } from "@codemirror/language";
import { Compartment, EditorState, Prec } from "@codemirror/state";
import { drawSelection, EditorView, keymap, lineNumbers, placeholder } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { completions, type Schema } from "../model/schema";
import type { Place } from "../model/wrong";
import css from "./Editor.module.css";
import { DUCKDB } from "./duckdb";
import { COLOURS, LOOK } from "./look";
import { markWrong, wrongField } from "./wrong";

interface Props {
  readonly text: string;
  readonly schema: Schema | undefined;
  readonly wrong: Place | null;
  readonly onChange: (text: string) => void;
  readonly onRun: () => void;
  readonly onCancel: () => boolean;
}

/**
 * The editor stands in a shadow root: there its styles are adopted sheets, which the page's content
 * policy allows, where elements of style are refused.
 */
export default function Editor(props: Props) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  const language = useRef(new Compartment());
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
    const made = new EditorView({ parent: root, root, state: stateOf(latest, language.current) });
    view.current = made;
    // The page's letter keys must not hear what is typed here.
    const quiet = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
    };
    element.addEventListener("keydown", quiet);
    made.focus();
    return () => {
      element.removeEventListener("keydown", quiet);
      made.destroy();
    };
  }, []);
  useEffect(() => {
    const made = view.current;
    if (made === null || made.state.doc.toString() === props.text) return;
    made.dispatch({ changes: { from: 0, to: made.state.doc.length, insert: props.text } });
  }, [props.text]);
  useEffect(() => {
    view.current?.dispatch({ effects: language.current.reconfigure(languageOf(props.schema)) });
  }, [props.schema]);
  useEffect(() => view.current?.dispatch({ effects: markWrong.of(props.wrong) }), [props.wrong]);
  return <div ref={host} className={css["host"]} />;
}

function languageOf(schema: Schema | undefined) {
  return sql({ dialect: DUCKDB, schema: completions(schema), upperCaseKeywords: false });
}

function stateOf(latest: { current: Props }, language: Compartment): EditorState {
  const run = () => {
    latest.current.onRun();
    return true;
  };
  return EditorState.create({
    doc: latest.current.text,
    extensions: [
      Prec.highest(keymap.of([{ key: "Mod-Enter", run }])),
      lineNumbers(),
      history(),
      drawSelection(),
      bracketMatching(),
      autocompletion({ icons: false }),
      keymap.of([...completionKeymap, ...historyKeymap, ...standardKeymap, { key: "Escape", run: () => latest.current.onCancel() }]),
      language.of(languageOf(latest.current.schema)),
      syntaxHighlighting(COLOURS),
      LOOK,
      wrongField,
      placeholder("select ... from team.table"),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": "SQL" }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) latest.current.onChange(update.state.doc.toString());
      }),
    ],
  });
}
