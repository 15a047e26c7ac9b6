import { Checkbox, Select } from "@/parts/Field";
import { Pane } from "@/parts/Pane";
import { setPreferences, type Preferences } from "@/theme/preferences";
import { usePreferences } from "@/theme/usePreferences";
import css from "./Settings.module.css";

/** Kept in this browser only. */
export function Display() {
  const { theme, density, letters, railOpen } = usePreferences();
  return (
    <Pane title="This browser">
      <div className={css["form"]}>
        <Select
          label="Theme"
          value={theme}
          choices={[["system", "as the system has it"], ["light", "light"], ["dark", "dark"]]}
          onChange={(event) => setPreferences({ theme: event.target.value as Preferences["theme"] })}
        />
        <Select
          label="Rows"
          value={density}
          choices={[["compact", "compact, 28 pixels"], ["comfortable", "comfortable, 36 pixels"]]}
          onChange={(event) => setPreferences({ density: event.target.value as Preferences["density"] })}
        />
        <Checkbox label="Single letters are shortcuts (press ? to see them)" checked={letters} onChange={(event) => setPreferences({ letters: event.target.checked })} />
        <Checkbox label="Show names in the rail" checked={railOpen} onChange={(event) => setPreferences({ railOpen: event.target.checked })} />
      </div>
    </Pane>
  );
}
