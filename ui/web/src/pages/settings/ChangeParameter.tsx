import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { newKey } from "@/api/jobs";
import { call, path, send } from "@/api/client";
import type { Problem } from "@/api/problem";
import { queries } from "@/api/queries";
import { Button } from "@/parts/Button";
import { Dialog } from "@/parts/Dialog";
import { TextArea, TextField } from "@/parts/Field";
import { ErrorState } from "@/parts/Nothing";
import { toast } from "@/parts/toasts";
import { links } from "@/url/links";
import type { Parameter } from "./parameter";

/** Gives a parameter another value, or lets the declared one hold again. Always with a reason. */
export function ChangeParameter({ parameter, onClose }: { parameter: Parameter; onClose: () => void }) {
  const [value, setValue] = useState(parameter.value ?? "");
  const [reason, setReason] = useState("");
  const change = useMutation<unknown, Problem, "set" | "unset">({
    mutationFn: (what) =>
      what === "set" ? send("PUT", path`/config/${parameter.name}`, { value, reason }, newKey()) : call("DELETE", path`/config/${parameter.name}`, { params: { reason }, key: newKey() }),
    onSuccess: () => {
      onClose();
      toast("Changed. What was built with the old value is stale now.", { href: links.assets({ state: "2" }), link: "Show what is stale" });
      void queries.invalidateQueries({ queryKey: ["config"] });
    },
  });
  const because = reason.trim() === "" ? "write a reason first" : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Change ${parameter.name}`}
      actions={
        <>
          <Button onClick={onClose}>Keep as it is</Button>
          {parameter.value !== parameter.declared && <Button because={because} busy={change.isPending} onClick={() => change.mutate("unset")}>Back to declared</Button>}
          <Button kind="primary" because={because ?? (value === parameter.value ? "it has this value already" : null)} busy={change.isPending} onClick={() => change.mutate("set")}>Change</Button>
        </>
      }
    >
      <TextField label="Value" value={value} hint={`Declared: ${parameter.declared === "" ? "empty" : (parameter.declared ?? "none")}`} onChange={(event) => setValue(event.target.value)} />
      <TextArea label="Reason" value={reason} onChange={(event) => setReason(event.target.value)} />
      <p>What was built with the old value becomes stale; nothing is rebuilt by itself.</p>
      {change.error !== null && <ErrorState problem={change.error} />}
    </Dialog>
  );
}
