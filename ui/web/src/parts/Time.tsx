import { useSession } from "@/api/session";
import { absolute, relative } from "./time";

/** Relative to the server's clock (demo homes live in their own years); the exact time on hover. */
export function Time({ at, exact = false }: { at: string | null | undefined; exact?: boolean }) {
  const session = useSession().data;
  if (at === null || at === undefined || at === "") return <span className="dim">never</span>;
  const full = absolute(at, session?.zone);
  const now = session === undefined ? Date.now() : Date.parse(session.now);
  return (
    <time dateTime={at} title={full}>
      {exact ? full : relative(at, now)}
    </time>
  );
}
