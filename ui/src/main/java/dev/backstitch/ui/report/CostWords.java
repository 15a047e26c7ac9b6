package dev.backstitch.ui.report;

import dev.backstitch.engine.worst.Cost;
import dev.backstitch.ui.words.Words;
import java.time.Duration;
import java.util.Locale;

/** What a backfill costs, as people say it. */
public final class CostWords {
  private CostWords() {}

  /** {@code 12.4 s}; {@code unknown, at least 12.4 s}; {@code unknown}. */
  public static String of(Cost cost) {
    if (cost.isKnown()) {
      return time(cost.atLeast());
    }
    return cost.atLeast().isZero() ? "unknown" : "unknown, at least " + time(cost.atLeast());
  }

  static String time(Duration time) {
    double seconds = time.toMillis() / 1_000.0;
    if (seconds < 1) {
      return Words.figure(time.toMillis()) + " ms";
    }
    if (seconds < 120) {
      return String.format(Locale.ROOT, "%.1f s", seconds);
    }
    double minutes = seconds / 60;
    return minutes < 120
        ? String.format(Locale.ROOT, "%.0f min", minutes)
        : String.format(Locale.ROOT, "%.1f h", minutes / 60);
  }
}
