package dev.backstitch.storage.table;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A file that was written and forced to disk, with what its footer says; not yet in any table. */
public record WrittenFile(TableFile file, List<ColumnMetrics> metrics) {
  public WrittenFile {
    Objects.requireNonNull(file);
    metrics = List.copyOf(metrics);
  }

  /**
   * What is known of one column in the file.
   *
   * @param lowest as DuckDB prints it, a bound that no value is below; null when unknown
   * @param highest as DuckDB prints it, a bound that no value is above; null when unknown
   * @param nans -1 when unknown
   */
  public record ColumnMetrics(
      int fieldId,
      long sizeBytes,
      long values,
      long nulls,
      long nans,
      @Nullable String lowest,
      @Nullable String highest) {}
}
