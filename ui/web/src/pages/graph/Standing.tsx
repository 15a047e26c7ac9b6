import { Button } from "@/parts/Button";
import { ErrorState, Partial } from "@/parts/Nothing";
import type { Address } from "./model/address";
import css from "./Standing.module.css";
import type { Graph } from "./useGraph";

/** One line that says what is in sight when that is not everything, and how to see more. */
export function Standing(props: { address: Address; graph: Graph; onAll: () => void; onClear: () => void }) {
  const { address, graph } = props;
  const missing = address.focus.filter((name) => !name.startsWith("group:") && !graph.skeleton.byName.has(name));
  const words = sentence(address, graph);
  return (
    <>
      {missing.length > 0 && <p className={css["line"]} role="status">No asset has the name {missing.join(", ")}.</p>}
      {graph.trace.error !== null && <ErrorState problem={graph.trace.error} />}
      {words !== null && (
        <p className={css["line"]} role="status">
          {words}
          <Button small kind="quiet" icon="close" onClick={props.onClear}>Clear</Button>
        </p>
      )}
      {graph.hidden > 0 && graph.mode === "map" && (
        <p className={css["line"]} role="status">The heaviest reads of each group are drawn; {graph.hidden.toLocaleString("en")} lighter ones are not. Open a group to see all of its own.</p>
      )}
      {graph.members !== null && (
        <Partial shown={graph.members.members.size} total={graph.members.total} what="assets">
          Take fewer levels, or <Button small onClick={props.onAll}>show all</Button>
        </Partial>
      )}
    </>
  );
}

function sentence(address: Address, graph: Graph): string | null {
  if (graph.mode === "trace") {
    const column = `${address.sel}.${address.column}`;
    if (graph.trace.data === undefined) return graph.trace.error === null ? `Following ${column} ...` : null;
    const unknown = [graph.trace.data.upstream, graph.trace.data.downstream].some((side) => side.standing !== "known");
    return `Where ${column} comes from and goes: solid lines carry its values, dashed ones only decide on rows.${unknown ? " Some of it is not known." : ""}`;
  }
  if (address.path !== "") return `Paths between ${address.sel} and ${address.path}.`;
  return address.cone && address.sel !== "" ? `Everything downstream of ${address.sel}.` : null;
}
