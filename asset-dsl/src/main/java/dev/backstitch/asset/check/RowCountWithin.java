package dev.backstitch.asset.check;

import java.util.List;

/**
 * The number of rows differs from the previous partition's by at most so many percent of it; holds
 * where there is no previous partition or it is empty.
 */
public record RowCountWithin(int percent) implements Rule {
  @Override
  public String words() {
    return "rowCountWithin(" + percent + ").ofPreviousPartition()";
  }

  @Override
  public List<String> columns() {
    return List.of();
  }

  @Override
  public Scope scope() {
    return Scope.WITH_PREVIOUS;
  }

  @Override
  public String offending() {
    return "SELECT now.n AS row_count, before.n AS previous_row_count"
        + " FROM (SELECT count(*) AS n FROM output) AS now,"
        + " (SELECT count(*) AS n FROM previous) AS before"
        + " WHERE before.n > 0 AND abs(now.n - before.n) * 100 > before.n * "
        + percent;
  }
}
