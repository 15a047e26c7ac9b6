package dev.backstitch.asset.time;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.stream.LongStream;

/** Dates that never happened in a zone, as where it crossed the date line: Apia 2011-12-30. */
public final class SkippedDates {
  private SkippedDates() {}

  /** Epoch days in order. */
  public static long[] of(ZoneId zone) {
    return zone.getRules().getTransitions().stream()
        .filter(t -> t.isGap() && t.getDuration().toHours() >= 23)
        .flatMapToLong(
            t ->
                LongStream.rangeClosed(
                    t.getDateTimeBefore().toLocalDate().toEpochDay(),
                    t.getDateTimeAfter().toLocalDate().toEpochDay()))
        .filter(day -> isEmpty(LocalDate.ofEpochDay(day), zone))
        .sorted()
        .distinct()
        .toArray();
  }

  private static boolean isEmpty(LocalDate date, ZoneId zone) {
    return date.atStartOfDay(zone)
        .toInstant()
        .equals(date.plusDays(1).atStartOfDay(zone).toInstant());
  }
}
