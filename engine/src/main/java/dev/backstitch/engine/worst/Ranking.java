package dev.backstitch.engine.worst;

import java.util.List;

/**
 * Six-week errors, worst first: those whose cost is unknown, then by time, partitions and name.
 *
 * @param reaches of all assets that were measured
 * @param worst the first of these in detail
 * @param leftOut how many assets were not measured, because all together would take too long
 * @param leftOutLeadTo the most assets that any of those left out leads to; 0 when none was
 */
public record Ranking(
    List<Reach> reaches, List<WorstBackfill> worst, long leftOut, long leftOutLeadTo) {
  public Ranking {
    reaches = List.copyOf(reaches);
    worst = List.copyOf(worst);
  }
}
