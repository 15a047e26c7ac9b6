package dev.backstitch.lineage.radius;

import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.KnownKeys;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.asset.partition.Unit;
import dev.backstitch.lineage.radius.NaiveAsset.Side;
import dev.backstitch.lineage.radius.NaiveAxis.Cell;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** A few axes of one project, and dimensions over them that begin and end at different times. */
final class RandomSchemes {
  private static final List<String> ZONES =
      List.of(
          "UTC",
          "Europe/Berlin",
          "America/New_York",
          "Pacific/Apia",
          "Australia/Lord_Howe",
          "America/Havana",
          "Asia/Kolkata",
          "Africa/Casablanca");

  /** Near a skipped date, and near the changes of the clocks in spring and autumn. */
  private static final List<LocalDate> BASES =
      List.of(
          LocalDate.of(2011, 12, 15),
          LocalDate.of(2026, 3, 5),
          LocalDate.of(2026, 10, 22),
          LocalDate.of(2026, 3, 30));

  private static final int MOST_PARTITIONS = 120;
  private static final long DAY = 86_400;

  private final Random random;
  private final LocalDate base;
  private final Instant now;
  private final List<NaiveAxis> times = new ArrayList<>();
  private final NaiveAxis region = NaiveAxis.fixed("region", List.of("a", "b", "c"));
  private final NaiveAxis fewer = NaiveAxis.fixed("region", List.of("c", "a"));
  private final NaiveAxis tier = NaiveAxis.fixed("tier", List.of("x", "y"));
  private final KnownKeys tenants;

  RandomSchemes(Random random) {
    this.random = random;
    base = pick(BASES);
    long seconds = base.toEpochDay() * DAY + (4 + random.nextInt(30)) * DAY;
    now = Instant.ofEpochSecond(seconds + (random.nextInt(3) == 0 ? 0 : random.nextInt(86_400)));
    ZoneId zone = ZoneId.of(pick(ZONES));
    times.add(NaiveAxis.time(Unit.DAY, zone, DayOfWeek.MONDAY, base));
    for (int i = 0; i < 2; i++) {
      times.add(time(random.nextBoolean() ? zone : ZoneId.of(pick(ZONES))));
    }
    KnownKeys known = KnownKeys.of("tenant", "k", "l", "m");
    known = random.nextBoolean() ? known : known.remove("l");
    tenants = random.nextInt(3) > 0 || known.isPresent("l") ? known : known.add("tenant", "l");
  }

  private <T> T pick(List<T> among) {
    return among.get(random.nextInt(among.size()));
  }

  private NaiveAxis time(ZoneId zone) {
    int kind = random.nextInt(6);
    DayOfWeek first = DayOfWeek.of(1 + random.nextInt(7));
    if (kind == 5 && !zone.getId().equals("Pacific/Apia")) {
      return random.nextBoolean()
          ? NaiveAxis.cron("0 6,18 * * *", Set.of(6, 18), 7, zone, base)
          : NaiveAxis.cron("0 12 * * MON-FRI", Set.of(12), 5, zone, base);
    }
    Unit unit = kind == 0 ? Unit.HOUR : kind < 3 ? Unit.DAY : kind == 3 ? Unit.WEEK : Unit.MONTH;
    return NaiveAxis.time(unit, zone, first, base);
  }

  LocalDate base() {
    return base;
  }

  Instant now() {
    return now;
  }

  DynamicKeys keys() {
    return dimension -> dimension.equals("tenant") ? tenants : KnownKeys.NONE;
  }

  /** Up to three dimensions in any order; seldom two of them time. */
  List<Side> sides(boolean open) {
    List<Side> sides = new ArrayList<>();
    if (random.nextInt(7) == 0) {
      return sides;
    }
    if (random.nextInt(6) > 0) {
      sides.add(timeSide("time", open));
    }
    if (random.nextInt(3) == 0) {
      sides.add(fixedSide("region", random.nextInt(4) == 0 ? fewer : region));
    }
    if (random.nextInt(5) == 0) {
      sides.add(random.nextInt(sides.size() + 1), fixedSide("tier", tier));
    }
    if (sides.size() < 3 && random.nextInt(5) == 0) {
      NaiveAxis axis = NaiveAxis.growing("tenant", tenants);
      List<Cell> present =
          axis.cells().stream().filter(cell -> tenants.present().contains(cell.at())).toList();
      sides.add(random.nextInt(sides.size() + 1), new Side("tenant", axis, 0, Ranges.MAX, present));
    }
    if (sides.size() < 3 && random.nextInt(20) == 0) {
      sides.add(timeSide("time2", open));
    }
    while (partitions(sides) > MOST_PARTITIONS) {
      sides.remove(sides.size() - 1);
    }
    return sides;
  }

  private static long partitions(List<Side> sides) {
    return sides.stream().mapToLong(side -> side.existing().size()).reduce(1, (a, b) -> a * b);
  }

  private static Side fixedSide(String name, NaiveAxis axis) {
    return new Side(name, axis, 0, axis.cells().size(), axis.cells());
  }

  private Side timeSide(String name, boolean open) {
    NaiveAxis axis = pick(times);
    long first = base.toEpochDay() * DAY + DAY * (random.nextBoolean() ? 0 : random.nextInt(5));
    int start = (int) axis.ordinalAt(first);
    List<Cell> cells = axis.cells();
    boolean hourly = cells.get(start).end() - cells.get(start).at() == 3_600;
    int last = cells.size();
    if (hourly) {
      start = (int) axis.ordinalAt(now.getEpochSecond()) - random.nextInt(40);
      start = Math.max(0, Math.min(start, cells.size() - 50));
      last = start + 10 + random.nextInt(30);
    } else if (random.nextInt(4) == 0) {
      last = Math.min(last, start + 1 + random.nextInt(30));
    }
    long end = last == cells.size() ? Ranges.MAX : cells.get(last).at();
    return new Side(
        name, axis, cells.get(start).at(), end, existing(cells.subList(start, last), open));
  }

  private List<Cell> existing(List<Cell> declared, boolean open) {
    long at = now.getEpochSecond();
    return declared.stream().filter(c -> c.end() <= at || (open && c.at() <= at)).toList();
  }
}
