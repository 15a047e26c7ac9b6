package dev.backstitch.asset.partition;

import java.util.Locale;

/** The grain of a time axis, from fine to coarse. */
public enum Unit {
  HOUR,
  DAY,
  WEEK,
  MONTH,
  /** Cells between cron ticks: of no fixed length. */
  TICK;

  /** Whether cells of this unit fill cells of the other in one zone; ticks fill nothing. */
  public boolean fits(Unit larger) {
    if (this == TICK || larger == TICK) {
      return false;
    }
    return this == larger || (compareTo(larger) < 0 && this != WEEK);
  }

  public String words() {
    return name().toLowerCase(Locale.ROOT);
  }

  public String plural() {
    return words() + "s";
  }
}
