import { Note } from "@/parts/Note";
import { Several } from "@/parts/Several";
import type { Trial } from "../model/shapes";
import { ControlResult } from "./ControlResult";
import { TrialAsset } from "./TrialAsset";

/** Each table of the slice, from what was seeded down to what people look at. */
export function TrialResult({ trial }: { trial: Trial }) {
  return (
    <>
      {trial.explained ? (
        <Note tone="good">
          Every row that becomes otherwise has a cause
          {trial.exposures.length > 0 && `, down to ${trial.exposures.join(" and ")}`}.
        </Note>
      ) : (
        <Note tone="bad">
          Not every row that becomes otherwise has a cause, or something could not be built. Look at what is
          unexplained before all of it is rebuilt.
        </Note>
      )}
      {trial.assets.map((asset) => (
        <TrialAsset key={asset.asset} tried={asset} />
      ))}
      {trial.notTried.length > 0 && <p className="dim">Not tried: <Several words={trial.notTried} />.</p>}
      {trial.control !== null && <ControlResult control={trial.control} />}
    </>
  );
}
