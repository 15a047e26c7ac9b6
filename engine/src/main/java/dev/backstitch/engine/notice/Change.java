package dev.backstitch.engine.notice;

import java.util.List;
import java.util.Objects;

/**
 * What becomes of one table.
 *
 * @param asset as {@code team.table}
 * @param partitions number of those that are rebuilt
 * @param ranges their keys
 * @param rowsBefore rows of these partitions
 * @param changed rows that are there before and after, with other values
 * @param measures totals over these partitions that change
 */
public record Change(
    String asset,
    long partitions,
    String ranges,
    long rowsBefore,
    long rowsAfter,
    long changed,
    List<Measure> measures) {
  public Change {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(ranges);
    measures = List.copyOf(measures);
  }

  /** Whether its readers see anything else than before. */
  public boolean isSeen() {
    return changed > 0 || rowsBefore != rowsAfter || !measures.isEmpty();
  }
}
