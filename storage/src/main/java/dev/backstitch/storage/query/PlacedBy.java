package dev.backstitch.storage.query;

import java.time.ZoneId;
import java.util.Objects;

/**
 * A column that says to which partition a row belongs.
 *
 * @param column TIMESTAMPTZ, or TIMESTAMP or DATE in local time of the zone
 * @param zone means nothing for TIMESTAMPTZ
 */
public record PlacedBy(String column, ZoneId zone) {
  public PlacedBy {
    Objects.requireNonNull(column);
    Objects.requireNonNull(zone);
  }
}
