import type { Answered } from "@/api/contract";
import { useSession } from "@/api/session";
import { useGet } from "@/api/useGet";
import { Select, TextField, type Choice } from "@/parts/Field";
import { absolute } from "@/parts/time";
import css from "./Console.module.css";
import { atOf, atText, type At } from "./model/at";

type Releases = Answered<"Releases">;

/** The newest, a release by number, or an instant. */
export function ReleasePicker({ label, at, onChange }: { label: string; at: At; onChange: (at: At) => void }) {
  const session = useSession().data;
  const releases = useGet<Releases>("releases", "/releases", { limit: 200 }).data?.releases ?? [];
  const known = at.kind !== "release" || releases.some((release) => release.id === at.id);
  const choices: Choice[] = [
    ["", "Latest release"],
    ...(known || at.kind !== "release" ? [] : [[String(at.id), `${at.id}`] as const]),
    ...releases.map((r): Choice => [String(r.id), `${r.id} ${r.kind}, ${absolute(r.at, session?.zone).slice(0, 16)}`]),
    ["@", "As readers saw it at ..."],
  ];
  const value = at.kind === "asOf" ? "@" : atText(at);
  return (
    <span className={css["picker"]}>
      <Select
        label={label}
        hideLabel
        title={label}
        choices={choices}
        value={value}
        onChange={(event) => onChange(event.target.value === "@" ? { kind: "asOf", instant: session?.now ?? new Date().toISOString() } : atOf(event.target.value))}
      />
      {at.kind === "asOf" && (
        <TextField
          key={at.instant}
          label={`${label}: instant`}
          hideLabel
          defaultValue={at.instant}
          className="mono"
          onBlur={(event) => event.target.value !== at.instant && onChange({ kind: "asOf", instant: event.target.value.trim() })}
          onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
        />
      )}
    </span>
  );
}
