package dev.backstitch.bench.radius;

import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.kind.AllPartitions;
import dev.backstitch.asset.mapping.kind.AsOfRead;
import dev.backstitch.asset.mapping.kind.Each;
import dev.backstitch.asset.mapping.kind.EveryKeyOf;
import dev.backstitch.asset.mapping.kind.Overlapping;
import dev.backstitch.asset.mapping.kind.OwnPrevious;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.mapping.kind.SharedBy;
import dev.backstitch.asset.mapping.kind.TrailingUnits;
import dev.backstitch.asset.mapping.kind.WholeTable;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.partition.TimeAxis;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Of a hundred assets 75 are daily, 10 weekly, 10 monthly and 5 unpartitioned, 2 carry themselves
 * on, and of those with time one in five may have a second dimension of five keys. Three reads in
 * ten have a trailing window, a late one or an as-of.
 */
final class RandomGraph {
  private static final List<String> ZONES = List.of("Europe/Berlin", "America/New_York", "UTC");
  private static final Dimension COUNTRY = Dimension.fixed("country", "de", "fr", "uk", "us", "es");

  private final Random random;
  private final int zones;
  private final boolean grids;
  private final List<MadeUp.Declared> assets = new ArrayList<>();

  private RandomGraph(Random random, int zones, boolean grids) {
    this.random = random;
    this.zones = zones;
    this.grids = grids;
  }

  /** Days start 2014-01-01; the first asset is daily and everything is reached from it. */
  static List<MadeUp.Declared> of(int n, int edges, int zones, boolean grids) {
    RandomGraph graph = new RandomGraph(new Random(7), zones, grids);
    for (int i = 0; i < n; i++) {
      graph.assets.add(new MadeUp.Declared(i == 0 ? Scheme.of(graph.day(0)) : graph.scheme()));
    }
    for (int i = 0; i < edges; i++) {
      graph.connect(i < n - 1 ? i + 1 : 1 + graph.random.nextInt(n - 1), i < n - 1);
    }
    for (int i = 1; i < n; i++) {
      if (!graph.assets.get(i).scheme().isWhole() && graph.random.nextInt(50) == 0) {
        graph.assets.get(i).reads(i, new OwnPrevious());
      }
    }
    return graph.assets;
  }

  private Dimension day(int zone) {
    TimeAxis days = CalendarAxis.days(ZoneId.of(ZONES.get(zone)));
    return Dimension.from("time", days, "2014-01-01");
  }

  private Scheme scheme() {
    int kind = random.nextInt(100);
    ZoneId zone = ZoneId.of(ZONES.get(random.nextInt(zones)));
    Dimension day = day(ZONES.indexOf(zone.getId()));
    if (kind >= 95) {
      return Scheme.WHOLE;
    }
    Dimension time =
        kind < 75
            ? day
            : kind < 85
                ? day.by("time", CalendarAxis.weeks(zone, DayOfWeek.MONDAY))
                : day.by("time", CalendarAxis.months(zone));
    return grids && random.nextInt(5) == 0 ? Scheme.of(time, COUNTRY) : Scheme.of(time);
  }

  /** Gives up where nothing near fits, which is rare and only happens to the first few. */
  private void connect(int down, boolean near) {
    for (int tries = 0; tries < 200; tries++) {
      int up = near ? Math.max(0, down - 1 - random.nextInt(200)) : random.nextInt(down);
      MappingSpec mapping = mapping(assets.get(up).scheme(), assets.get(down).scheme());
      if (mapping != null) {
        assets.get(down).reads(up, mapping);
        return;
      }
    }
  }

  /** Null where no declared mapping means something between the two. */
  private @Nullable MappingSpec mapping(Scheme up, Scheme down) {
    if (up.isWhole() || down.isWhole()) {
      return up.isWhole() ? new WholeTable() : new AllPartitions();
    }
    boolean sameTime = up.dimension(0).equals(down.dimension(0));
    if (up.dims() == 1 && down.dims() == 1) {
      return inTime(up, sameTime);
    }
    if (up.dims() == 2 && down.dims() == 2) {
      return new Each(inTime(up, sameTime), new SamePartition());
    }
    if (!sameTime) {
      return null;
    }
    return up.dims() == 2 ? new EveryKeyOf("country") : new SharedBy("country");
  }

  private MappingSpec inTime(Scheme up, boolean sameTime) {
    int kind = random.nextInt(100);
    if (sameTime && kind < 25) {
      TimeAxis axis = (TimeAxis) up.dimension(0).axis();
      return TrailingUnits.of(1 + random.nextInt(28), axis.unit()).clippedAtStart();
    }
    if (kind >= 25 && kind < 27) {
      return new AsOfRead();
    }
    if (kind >= 27 && kind < 30) {
      return new Overlapping(Duration.ZERO, Duration.ofDays(3));
    }
    return sameTime ? new SamePartition() : new Overlapping();
  }
}
