import type { ReactNode } from "react";
import { useMay } from "@/api/session";
import type { Role } from "@/api/shapes";
import { Button } from "@/parts/Button";
import { CopyCli } from "@/parts/Copy";
import { JobLine } from "@/parts/JobLine";
import { ErrorState } from "@/parts/Nothing";
import type { Work } from "./useWork";
import css from "./Launch.module.css";

/** A button that starts long work, its command line, how far it is, and what it was refused for. */
export function Launch({
  work,
  label,
  body,
  cli,
  needs = "operator",
  because = null,
  kind = "primary",
  children,
}: {
  work: Work;
  label: string;
  body: unknown;
  cli: string;
  needs?: Role;
  /** Why it cannot be started now. */
  because?: string | null;
  kind?: "plain" | "primary" | "danger";
  children?: ReactNode;
}) {
  const allowed = useMay(needs);
  const { job } = work;
  return (
    <div className={css.launch}>
      <div className={css.row}>
        <Button
          kind={kind}
          busy={work.busy}
          because={allowed ? because : `only somebody with the role ${needs} can do this`}
          onClick={() => work.start(body)}
        >
          {label}
        </Button>
        {children}
        <CopyCli command={cli} />
        {allowed && because !== null && !work.busy && <span className={css.because}>{because}</span>}
      </div>
      {work.refused !== null && <ErrorState problem={work.refused} />}
      {job !== undefined && job.state !== "done" && <JobLine id={job.job} />}
    </div>
  );
}
