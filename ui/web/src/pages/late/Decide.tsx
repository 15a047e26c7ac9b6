import type { Answered } from "@/api/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { send } from "@/api/client";
import { queries } from "@/api/queries";
import { newKey } from "@/api/jobs";
import type { Problem } from "@/api/problem";
import { useMay } from "@/api/session";
import { Button } from "@/parts/Button";
import { Dialog } from "@/parts/Dialog";
import { TextArea } from "@/parts/Field";
import { ErrorState } from "@/parts/Nothing";
import { count } from "@/parts/time";
import { toast } from "@/parts/toasts";
import { links } from "@/url/links";
import { rangesOf, type Day } from "./days";
import type { Reader } from "./shapes";

type Decided = Answered<"LateDecision">;

/** Accepting opens a backfill, which still has to be tried and published; rejecting keeps the rows out, with a reason. */
export function Decide(props: { reader: Reader; days: readonly Day[]; what: "accept" | "reject" | null; onClose: () => void; onDone: () => void }) {
  const { reader, days, what } = props;
  const operator = useMay("operator");
  const [reason, setReason] = useState("");
  const [, navigate] = useLocation();
  const rows = days.reduce((sum, day) => sum + day.waiting, 0);
  const partitions = rangesOf(days.map((day) => day.partition));
  const decide = useMutation<Decided, Problem, void>({
    mutationFn: () => send<Decided>("POST", `/late/${what ?? "accept"}`, { selection: `${reader.asset}[${partitions}]`, reason }, newKey()),
    onSuccess: (answer) => {
      props.onDone();
      props.onClose();
      void queries.invalidateQueries({ queryKey: ["late"] });
      void queries.invalidateQueries({ queryKey: ["backfills"] });
      if (answer.plan !== undefined && answer.plan !== null) navigate(links.backfill(answer.plan));
      else toast(`${count(rows, "row")} ${what === "accept" ? "accepted" : "rejected"}.`);
    },
  });
  const because = !operator ? "needs the role operator" : reason.trim() === "" ? "write a reason first" : null;
  return (
    <Dialog
      open={what !== null}
      onClose={props.onClose}
      title={what === "accept" ? "Accept late rows" : "Reject late rows"}
      actions={
        <>
          <Button onClick={props.onClose}>Not now</Button>
          <Button kind={what === "accept" ? "primary" : "danger"} because={because} busy={decide.isPending} onClick={() => decide.mutate()}>
            {what === "accept" ? "Accept and open a backfill" : "Reject"}
          </Button>
        </>
      }
    >
      <p>
        {count(rows, "row")} of {count(days.length, "partition")} of <strong>{reader.asset}</strong>: <span className="mono">{days.length > 8 ? `${days[days.length - 1]?.partition ?? ""} to ${days[0]?.partition ?? ""}` : partitions}</span>
      </p>
      <p>{what === "accept" ? "Nothing changes for readers yet: accepting opens a backfill over these partitions and all that is made from them." : "They stay out of the asset for good; that is on record with the reason."}</p>
      <TextArea label="Reason" value={reason} onChange={(event) => setReason(event.target.value)} />
      {decide.error !== null && <ErrorState problem={decide.error} />}
    </Dialog>
  );
}
