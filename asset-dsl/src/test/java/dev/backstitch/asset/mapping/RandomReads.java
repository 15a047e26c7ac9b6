package dev.backstitch.asset.mapping;

import dev.backstitch.asset.mapping.relation.ArrivalDays;
import dev.backstitch.asset.mapping.relation.AsOf;
import dev.backstitch.asset.mapping.relation.KeyTable;
import dev.backstitch.asset.mapping.relation.Offset;
import dev.backstitch.asset.mapping.relation.Overlap;
import dev.backstitch.asset.mapping.relation.Relation;
import dev.backstitch.asset.mapping.relation.TrailingCells;
import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.Hours;
import dev.backstitch.asset.partition.KnownKeys;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.partition.Ticks;
import dev.backstitch.asset.partition.TimeAxis;
import dev.backstitch.asset.time.Cron;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** A random pair of extents around a clock change, and a random mapping between them. */
record RandomReads(Extent up, Extent down, LinkMapping mapping) {
  private static final List<String> ZONES =
      List.of(
          "UTC",
          "Europe/Berlin",
          "America/New_York",
          "Pacific/Apia",
          "Australia/Lord_Howe",
          "America/Havana",
          "America/St_Johns",
          "Asia/Kolkata",
          "Africa/Casablanca");
  private static final List<String> STARTS =
      List.of("2011-12-15", "2026-03-05", "2026-10-22", "2026-03-30", "2010-11-01");
  private static final KnownKeys KEYS =
      KnownKeys.of("g", "m", "n", "o").remove("n").add("g", "p").add("g", "n");
  private static final DynamicKeys DYNAMIC = dimension -> KEYS;

  static RandomReads of(long seed) {
    Random random = new Random(seed);
    Instant from = Instant.parse(STARTS.get(random.nextInt(STARTS.size())) + "T00:00:00Z");
    List<TimeAxis> pool = List.of(axis(random), axis(random));
    Extent up = extent(random, pool, from);
    Extent down = extent(random, pool, from);
    return new RandomReads(up, down, mapping(random, up, down));
  }

  private static TimeAxis axis(Random random) {
    ZoneId zone = ZoneId.of(ZONES.get(random.nextInt(ZONES.size())));
    return switch (random.nextInt(6)) {
      case 0 -> new Hours(zone);
      case 1 -> CalendarAxis.weeks(zone, DayOfWeek.of(1 + random.nextInt(7)));
      case 2 -> CalendarAxis.months(zone);
      case 3 -> new Ticks(Cron.parse(random.nextBoolean() ? "30 2 * * *" : "0 */7 * * MON"), zone);
      default -> CalendarAxis.days(zone);
    };
  }

  private static Extent extent(Random random, List<TimeAxis> pool, Instant from) {
    List<Dimension> dimensions = new ArrayList<>();
    if (random.nextInt(5) > 0) {
      TimeAxis axis = pool.get(random.nextInt(2));
      long start = axis.floor(from.plus(Duration.ofDays(random.nextInt(3))).getEpochSecond());
      long end = axis.plus(start, axis instanceof Hours ? 50 : 2 + random.nextInt(25));
      dimensions.add(new Dimension("t", axis, start, end));
    }
    if (random.nextInt(3) == 0) {
      Dimension fixed =
          random.nextBoolean()
              ? Dimension.fixed("a", "x", "y", "z")
              : Dimension.fixed("a", "z", "x");
      dimensions.add(random.nextInt(dimensions.size() + 1), fixed);
    }
    if (random.nextInt(3) == 0) {
      dimensions.add(random.nextInt(dimensions.size() + 1), Dimension.growing("g"));
    }
    Instant now = from.plus(Duration.ofDays(20 + random.nextInt(400)));
    return new Scheme(dimensions).extentAt(now, DYNAMIC);
  }

  private static LinkMapping mapping(Random random, Extent up, Extent down) {
    List<Link> links = new ArrayList<>();
    Set<Integer> taken = new HashSet<>();
    for (int i = 0; i < up.sides().size(); i++) {
      for (int j = 0; j < down.sides().size(); j++) {
        boolean alike = up.axis(i).isTime() == down.axis(j).isTime();
        int axis = i;
        boolean linked = links.stream().anyMatch(l -> l.up() == axis);
        if (alike && !linked && !taken.contains(j) && random.nextInt(5) > 0) {
          taken.add(j);
          links.add(new Link(i, j, relation(random, up.axis(i), down.axis(j)), edge(random)));
        }
      }
    }
    return new LinkMapping(links, "random", false);
  }

  private static Edge edge(Random random) {
    return List.of(Edge.STRICT, Edge.CLIPPED_AT_START, Edge.CLIPPED).get(random.nextInt(3));
  }

  private static Relation relation(Random random, Axis up, Axis down) {
    if (!up.isTime()) {
      return up.equals(down) && random.nextBoolean() ? Overlap.SAME : table(random);
    }
    long lo = -random.nextInt(9);
    boolean same = up.equals(down) && random.nextBoolean();
    return switch (same ? 0 : 1 + random.nextInt(5)) {
      case 0 -> new Offset(lo, lo + random.nextInt(4));
      case 1 -> new AsOf();
      case 2 ->
          new Overlap(Duration.ofHours(random.nextInt(80)), Duration.ofHours(random.nextInt(80)));
      case 3 -> new TrailingCells(1L + random.nextInt(40));
      case 4 ->
          new ArrivalDays(
              random.nextInt(3), random.nextInt(4), CalendarAxis.days(((TimeAxis) down).zone()));
      default -> Overlap.SAME;
    };
  }

  private static KeyTable table(Random random) {
    Map<String, Set<String>> table = new HashMap<>();
    for (String q : List.of("x", "y", "z", "m", "n", "p")) {
      for (String p : List.of("x", "y", "z", "m", "n", "o", "p")) {
        if (random.nextInt(3) == 0) {
          table.computeIfAbsent(q, k -> new HashSet<>()).add(p);
        }
      }
    }
    return KeyTable.of(table);
  }
}
