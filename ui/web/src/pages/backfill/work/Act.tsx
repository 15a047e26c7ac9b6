import { useMutation, useQueryClient } from "@tanstack/react-query";
import { send } from "@/api/client";
import { newKey } from "@/api/jobs";
import type { Problem } from "@/api/problem";
import { useMay } from "@/api/session";
import type { Role } from "@/api/shapes";
import { Button } from "@/parts/Button";
import { CopyCli } from "@/parts/Copy";
import { ErrorState } from "@/parts/Nothing";
import css from "./Launch.module.css";

/** A button for what is answered at once. */
export function Act({
  target,
  label,
  body,
  because,
  cli,
  needs = "operator",
  kind = "primary",
}: {
  target: string;
  label: string;
  body: unknown;
  because: string | null;
  cli: string;
  needs?: Role;
  kind?: "plain" | "primary" | "danger";
}) {
  const client = useQueryClient();
  const allowed = useMay(needs);
  const act = useMutation<unknown, Problem>({
    mutationFn: () => send("POST", target, body, newKey()),
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <div className={css.launch}>
      <div className={css.row}>
        <Button
          kind={kind}
          busy={act.isPending}
          because={allowed ? because : `only somebody with the role ${needs} can do this`}
          onClick={() => act.mutate()}
        >
          {label}
        </Button>
        <CopyCli command={cli} />
        {allowed && because !== null && !act.isPending && <span className={css.because}>{because}</span>}
      </div>
      {act.error !== null && <ErrorState problem={act.error} />}
    </div>
  );
}
