package dev.backstitch.engine.app.run;

import dev.backstitch.storage.metadata.Run;
import java.util.Objects;

/**
 * A run at a glance.
 *
 * @param status as on record, or interrupted where the process that worked on it is gone
 * @param plan of the backfill that it belongs to; empty for a run that publishes as it goes
 * @param worker who works on it, in words; empty for nobody
 */
public record RunLine(Run run, Run.Status status, String plan, String worker) {
  public RunLine {
    Objects.requireNonNull(run);
    Objects.requireNonNull(status);
    Objects.requireNonNull(plan);
    Objects.requireNonNull(worker);
  }
}
