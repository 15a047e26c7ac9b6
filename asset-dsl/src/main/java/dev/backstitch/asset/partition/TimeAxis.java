package dev.backstitch.asset.partition;

import dev.backstitch.asset.partition.text.LocalPrefix;
import dev.backstitch.asset.time.Window;
import dev.backstitch.asset.time.ZoneVersion;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;

/** An axis of epoch seconds; its keys are local times of one zone. */
public sealed interface TimeAxis extends Axis permits Hours, CalendarAxis, Ticks {
  ZoneId zone();

  /** The length of a cell, for comparing grains; cron ticks have none. */
  Unit unit();

  @Override
  default boolean isTime() {
    return true;
  }

  @Override
  default Window window(long cell) {
    return new Window(Instant.ofEpochSecond(cell), Instant.ofEpochSecond(plus(cell, 1)));
  }

  /** Cells that begin in the year, month or day that the prefix names, such as {@code 2024-03-}. */
  @Override
  default Ranges matching(String prefix, Ranges among) {
    LocalPrefix local = LocalPrefix.parse(prefix);
    return Ranges.of(ceil(start(local.first())), ceil(start(local.end()))).intersect(among);
  }

  private long start(LocalDate date) {
    return date.atStartOfDay(zone()).toEpochSecond();
  }

  @Override
  default String fingerprint() {
    return words() + " " + ZoneVersion.of(zone());
  }

  /** Whether this is one of the ends of the line, which belong to no cell. */
  static boolean isEnd(long at) {
    return at <= Ranges.MIN || at >= Ranges.MAX;
  }
}
