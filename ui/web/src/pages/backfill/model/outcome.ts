import type { LifeEvent } from "./shapes";

export interface Outcome {
  readonly published: LifeEvent | undefined;
  readonly release: number | null;
  /** Set while what was published is taken back. */
  readonly back: LifeEvent | undefined;
  readonly backRelease: number | null;
  /** What was built again because others published meanwhile, in words. */
  readonly caughtUp: string | undefined;
}

/** What became of a backfill that is out, or was. */
export function outcome(events: readonly LifeEvent[]): Outcome {
  const published = events.findLast((event) => event.kind === "published");
  const last = events.findLast((event) => event.kind === "published" || event.kind === "rolled_back");
  const back = last?.kind === "rolled_back" ? last : undefined;
  return {
    published,
    release: releaseOf(published),
    back,
    backRelease: releaseOf(back),
    caughtUp: events
      .findLast((event) => event.kind === "amended")
      ?.text.replace(/^run \S+ catches up with /, ""),
  };
}

function releaseOf(event: LifeEvent | undefined): number | null {
  const found = /release (\d+)/.exec(event?.text ?? "");
  return found === null ? null : Number(found[1]);
}
