package dev.backstitch.storage.query;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A column that says to which partition a row belongs.
 *
 * @param column TIMESTAMPTZ, or TIMESTAMP or DATE in local time of the zone
 * @param zone means nothing for TIMESTAMPTZ
 * @param bookedFrom rows from there on that come after their partition has closed are booked in the
 *     one that is named for their arrival; null when such rows are left out
 */
public record PlacedBy(String column, ZoneId zone, @Nullable Instant bookedFrom) {
  public PlacedBy {
    Objects.requireNonNull(column);
    Objects.requireNonNull(zone);
  }

  /** Rows are placed in their own time or nowhere. */
  public PlacedBy(String column, ZoneId zone) {
    this(column, zone, null);
  }
}
