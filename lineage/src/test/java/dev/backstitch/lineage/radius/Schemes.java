package dev.backstitch.lineage.radius;

import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Hours;
import dev.backstitch.asset.partition.Scheme;
import java.time.DayOfWeek;
import java.time.ZoneId;

/** Schemes in one word. */
final class Schemes {
  static final Dimension REGION = Dimension.fixed("region", "eu", "uk", "us");

  private Schemes() {}

  static Dimension day(String zone, String from) {
    return Dimension.from("day", CalendarAxis.days(ZoneId.of(zone)), from);
  }

  static Scheme days(String zone, String from) {
    return Scheme.of(day(zone, from));
  }

  static Scheme days(String from) {
    return days("UTC", from);
  }

  static Scheme hours(String zone, String from) {
    return Scheme.of(Dimension.from("hour", new Hours(ZoneId.of(zone)), from));
  }

  static Scheme weeks(String zone, DayOfWeek first, String from) {
    return Scheme.of(Dimension.from("week", CalendarAxis.weeks(ZoneId.of(zone), first), from));
  }

  static Scheme months(String zone, String from) {
    return Scheme.of(Dimension.from("month", CalendarAxis.months(ZoneId.of(zone)), from));
  }

  static Scheme keys(String name, String... keys) {
    return Scheme.of(Dimension.fixed(name, keys));
  }
}
