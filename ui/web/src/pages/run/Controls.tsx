import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { path, send } from "@/api/client";
import { queries } from "@/api/queries";
import type { Problem } from "@/api/problem";
import { useMay } from "@/api/session";
import { Button } from "@/parts/Button";
import { Confirm } from "@/parts/Confirm";
import { toast } from "@/parts/toasts";
import type { RunReport } from "../runs/shapes";
import { isGoing } from "../runs/status";

/** Pausing and giving up. What the run has published stays in both cases. */
export function Controls({ run }: { run: RunReport }) {
  const because = useMay("operator") ? null : "needs the role operator";
  const [asking, setAsking] = useState(false);
  const change = useMutation<unknown, Problem, "cancel" | "pause" | "unpause">({
    mutationFn: (what) => send("POST", `${path`/runs/${run.run}`}/${what}`, {}),
    onSuccess: (_, what) => {
      setAsking(false);
      toast(what === "cancel" ? "The run is given up." : what === "pause" ? "Paused: what is under way is finished, nothing more starts." : "The run goes on.");
      void queries.invalidateQueries({ queryKey: ["runs"] });
    },
    onError: (problem) => toast(problem.message, { tone: "bad" }),
  });
  if (!isGoing(run.status)) return null;
  return (
    <>
      {run.status === "paused" ? (
        <Button icon="play" because={because} busy={change.isPending} onClick={() => change.mutate("unpause")}>Go on</Button>
      ) : (
        <Button icon="pause" because={because} busy={change.isPending} onClick={() => change.mutate("pause")}>Pause</Button>
      )}
      <Button kind="danger" icon="stop" because={because} onClick={() => setAsking(true)}>Cancel run</Button>
      <Confirm open={asking} onClose={() => setAsking(false)} title={`Give up run ${run.run}?`} action="Cancel the run" danger busy={change.isPending} onConfirm={() => change.mutate("cancel")}>
        <p>Nothing more of it starts. What it has published stays published; what it has staged and not published is dropped.</p>
      </Confirm>
    </>
  );
}
