import { Time } from "@/parts/Time";
import type { Told } from "../reads";
import css from "./Notice.module.css";

const GLYPHS: Record<string, string> = { sent: "✓", waiting: "○", "given up": "✕" };

/** Every way that every letter took. */
export function Sendings({ notices }: { notices: readonly Told[] }) {
  return (
    <table className={css.sendings}>
      <thead>
        <tr>
          <th scope="col">Team</th>
          <th scope="col">Kind</th>
          <th scope="col">About</th>
          <th scope="col">When</th>
          <th scope="col">Ways</th>
        </tr>
      </thead>
      <tbody>
        {notices.map((one) => (
          <tr key={one.id}>
            <th scope="row">{one.team}</th>
            <td>{one.kind}</td>
            <td className={css.about}>{one.subject}</td>
            <td>
              <Time at={one.at} exact />
            </td>
            <td>
              {one.sendings.map((way) => (
                <span key={way.channel} className={css.way}>
                  {GLYPHS[way.state] ?? "○"} {way.channel} {way.state}
                  {way.error !== "" && `: ${way.error}`}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
