package dev.backstitch.engine.reliability;

import java.util.Set;

/**
 * Where a program dies: at the n-th call of a port's method, before or after its effect.
 *
 * @param call such as {@code journal.append}
 */
record KillPoint(String call, int number, Moment moment) {
  /** Relative to the call's effect. */
  enum Moment {
    BEFORE,
    AFTER
  }

  /** Calls that leave something behind. */
  static final Set<String> CALLS =
      Set.of(
          "batches.run",
          "builds.record",
          "journal.append",
          "leases.release",
          "leases.renew",
          "leases.take",
          "loader.load",
          "plans.save",
          "publishing.prepare",
          "releases.nextId",
          "releases.publish",
          "releases.replaced",
          "runs.end",
          "runs.move",
          "runs.start",
          "staging.dataDirectory",
          "staging.discard",
          "staging.ensure",
          "staging.stage",
          "undoing.undo",
          "workspaces.end",
          "workspaces.judge",
          "workspaces.open",
          "workspaces.rebase",
          "workspaces.staged");

  @Override
  public String toString() {
    return call + ":" + number + ":" + moment;
  }
}
