package dev.backstitch.engine.report;

import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.engine.plan.CostHistory;
import java.time.Instant;
import java.util.Objects;

/**
 * How a home stands when a report is asked for.
 *
 * @param release the newest release; 0 before the first
 */
public record Present(Instant at, long release, DynamicKeys keys, CostHistory history) {
  public Present {
    Objects.requireNonNull(at);
    Objects.requireNonNull(keys);
    Objects.requireNonNull(history);
  }
}
