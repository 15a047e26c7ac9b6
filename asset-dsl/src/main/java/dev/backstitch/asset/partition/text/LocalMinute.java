package dev.backstitch.asset.partition.text;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.zone.ZoneRules;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Keys of cells that begin within a day: the local start, with its offset only where the clock
 * shows that time twice: {@code 2026-11-01T00:00}, {@code 2026-11-01T01:00-04:00}, {@code
 * 2026-11-01T01:00-05:00}.
 */
public final class LocalMinute {
  private LocalMinute() {}

  public static String text(long second, ZoneRules rules) {
    ZoneOffset offset = rules.getOffset(Instant.ofEpochSecond(second));
    LocalDateTime local = LocalDateTime.ofEpochSecond(second, 0, offset);
    return rules.getValidOffsets(local).size() > 1 ? local.toString() + offset : local.toString();
  }

  /** Every second that this text may mean: none, one, or two where the offset is missing. */
  public static List<Long> seconds(String text, ZoneRules rules) {
    int length = "2026-11-01T01:00".length();
    if (text.length() < length) {
      return List.of();
    }
    try {
      LocalDateTime local = LocalDateTime.parse(text.substring(0, length));
      String offset = text.substring(length);
      return rules.getValidOffsets(local).stream()
          .filter(o -> offset.isEmpty() || o.toString().equals(offset))
          .map(local::toEpochSecond)
          .toList();
    } catch (DateTimeException e) {
      return List.of();
    }
  }

  /** What was found instead of a key, for the user. */
  public static String found(String text, ZoneRules rules) {
    List<Long> seconds = seconds(text, rules);
    if (seconds.size() > 1) {
      return "found a time that the clock shows twice, expected "
          + seconds.stream().map(s -> text(s, rules)).collect(Collectors.joining(" or "));
    }
    if (!seconds.isEmpty()) {
      return "found a time at which no partition starts";
    }
    return isSkipped(text, rules)
        ? "found a time that the zone skips when clocks go forward"
        : "found no local time, expected one like 2026-11-01T01:00";
  }

  private static boolean isSkipped(String text, ZoneRules rules) {
    try {
      return rules.getValidOffsets(LocalDateTime.parse(text)).isEmpty();
    } catch (DateTimeException e) {
      return false;
    }
  }
}
