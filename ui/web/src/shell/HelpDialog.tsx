import { Dialog } from "@/parts/Dialog";
import { Note } from "@/parts/Note";
import { useBindings } from "@/keys/useKeys";
import { usePreferences } from "@/theme/usePreferences";
import css from "./HelpDialog.module.css";
import { Keys } from "./Keys";

/** The keys that mean something on this page, now. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const bindings = useBindings();
  const { letters } = usePreferences();
  const groups = new Map<string, typeof bindings>();
  for (const binding of bindings) {
    const group = binding.group ?? "This page";
    groups.set(group, [...(groups.get(group) ?? []), binding]);
  }
  return (
    <Dialog open={open} onClose={onClose} title="Keys" wide>
      {!letters && <Note>Letters are switched off in the settings; chords and named keys work.</Note>}
      <div className={css["groups"]}>
        {[...groups].map(([group, list]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl className={css["keys"]}>
              {list.map((binding, index) => (
                <div key={index}>
                  <dt><Keys text={binding.keys} /></dt>
                  <dd>{binding.words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
