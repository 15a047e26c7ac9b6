package dev.backstitch.bench.radius;

import dev.backstitch.lineage.radius.Radius;
import dev.backstitch.lineage.radius.Seed;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** What a project and its radii keep alive, by the used heap after collection. */
public final class RadiusHeap {
  private static final int RADII = 20;
  private static final Instant FIRST_DAY = Instant.parse("2014-01-01T12:00:00Z");

  private RadiusHeap() {}

  /** Prints megabytes for 10,000 assets of 3,650 and of 14,600 days. */
  public static void main(String[] args) {
    for (int days : new int[] {3_650, 14_600}) {
      List<MadeUp.Declared> assets = RandomGraph.of(10_000, 25_000, 3, true);
      double before = used();
      MadeUp project = MadeUp.of(assets, FIRST_DAY.plus(Duration.ofDays(days)));
      double built = used();
      List<Radius> radii = new ArrayList<>();
      Seed seed = project.seed(FIRST_DAY.plus(Duration.ofDays(2_251)), 1, 42, 1);
      for (int i = 0; i < RADII; i++) {
        radii.add(project.radius(seed));
      }
      double each = (used() - built) / radii.size();
      System.out.printf(
          "heap: 10,000 assets, 25,000 edges, %,d days: graph and extents %.1f MB, a radius of"
              + " %,d assets %.1f MB%n",
          days, built - before, radii.get(0).hits().size(), each);
    }
  }

  private static double used() {
    Runtime runtime = Runtime.getRuntime();
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return (runtime.totalMemory() - runtime.freeMemory()) / 1e6;
  }
}
