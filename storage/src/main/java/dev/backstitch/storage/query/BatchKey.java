package dev.backstitch.storage.query;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.time.Window;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One partition of a batch and what it may see.
 *
 * @param values of the key columns: LocalDate, OffsetDateTime in UTC, or String
 * @param window half-open, UTC; null when the scheme has no time
 * @param reach by alias, the rows this partition reads among the alias's files; an alias that is
 *     not named is read whole
 * @param booked by alias that is placed by time, which arrivals this partition takes older rows of
 */
public record BatchKey(
    PartitionKey key,
    List<Object> values,
    @Nullable Window window,
    Map<String, List<Side>> reach,
    Map<String, Side> booked) {
  public BatchKey {
    Objects.requireNonNull(key);
    values = List.copyOf(values);
    reach = Map.copyOf(reach);
    booked = Map.copyOf(booked);
  }

  /** One that takes only rows of its own time. */
  public BatchKey(
      PartitionKey key,
      List<Object> values,
      @Nullable Window window,
      Map<String, List<Side>> reach) {
    this(key, values, window, reach, Map.of());
  }

  /**
   * A bound on one partition column of the alias; all sides of an alias hold together.
   *
   * @param low lowest value, included
   * @param high highest value, included
   */
  public record Side(String column, Object low, Object high) {}
}
