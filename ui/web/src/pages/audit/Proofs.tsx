import { Empty } from "@/parts/Nothing";
import css from "./Audit.module.css";
import type { Proof } from "./model/shapes";

/** Double runs of before: the same partition twice, and whether the rows were the same. */
export function Proofs({ proofs }: { proofs: readonly Proof[] }) {
  if (proofs.length === 0) {
    return <Empty title="Nothing was proved yet" icon="audit" cli="backstitch audit --prove">Prove now builds the newest closed partition of each asset twice, with another clock and shuffled rows, and compares. Nothing is published.</Empty>;
  }
  return (
    <table className={css["table"]}>
      <thead><tr><th scope="col">Asset</th><th scope="col">Partition</th><th scope="col">Outcome</th><th scope="col">Varied</th><th scope="col">Difference</th></tr></thead>
      <tbody>
        {proofs.map((proof) => (
          <tr key={`${proof.asset} ${proof.partition}`}>
            <th scope="row">{proof.asset}</th>
            <td className="mono">{proof.partition}</td>
            <td>{proof.outcome}{proof.causes.length > 0 && `: ${proof.causes.join(", ")}`}</td>
            <td className="dim">{proof.tried.join(", ")}{proof.notVaried.length > 0 && `; not varied: ${proof.notVaried.join(", ")}`}</td>
            <td>{proof.problem ?? differs(proof)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function differs({ difference }: Proof): string {
  const [first, second] = [difference?.onlyFirst ?? 0, difference?.onlySecond ?? 0];
  if (first === 0 && second === 0) return "none";
  const columns = difference?.columns ?? [];
  return `${first} rows only in the first, ${second} only in the second${columns.length > 0 ? `; in ${columns.join(", ")}` : ""}`;
}
