import { HighlightStyle } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The editor in the tokens of the page; custom properties reach into its shadow root. */
export const LOOK = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--pane)", fontSize: "13px" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "20px" },
  ".cm-content": { caretColor: "var(--ink)", padding: "8px 0" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--n1)", color: "var(--ink3)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection": { backgroundColor: "var(--accent-soft) !important" },
  ".cm-tooltip": { backgroundColor: "var(--n0)", border: "1px solid var(--line-strong)", color: "var(--ink)" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".cm-matchingBracket": { backgroundColor: "var(--accent-soft)" },
  ".cm-wrong": { textDecoration: "underline wavy var(--t-failed)", textUnderlineOffset: "3px" },
  ".cm-placeholder": { color: "var(--ink3)" },
});

export const COLOURS = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--accent)", fontWeight: "600" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--t-published)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--t-suspect)" },
  { tag: tags.comment, color: "var(--ink3)", fontStyle: "italic" },
  { tag: tags.typeName, color: "var(--t-running)" },
]);
