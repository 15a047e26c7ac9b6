import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, type DecorationSet } from "@codemirror/view";
import type { Place } from "../model/wrong";

/** Marks the piece that an error is about; null takes the mark away. */
export const markWrong = StateEffect.define<Place | null>();

const MARK = Decoration.mark({ class: "cm-wrong" });

export const wrongField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, change) {
    let next = change.docChanged ? Decoration.none : marks;
    for (const effect of change.effects) {
      if (!effect.is(markWrong)) continue;
      const place = effect.value;
      const fits = place !== null && place.to <= change.newDoc.length && place.from < place.to;
      next = fits ? Decoration.set([MARK.range(place.from, place.to)]) : Decoration.none;
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});
