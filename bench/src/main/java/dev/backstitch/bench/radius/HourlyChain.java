package dev.backstitch.bench.radius;

import dev.backstitch.asset.mapping.kind.OwnPrevious;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.mapping.kind.TrailingUnits;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Hours;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.partition.Unit;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Hourly assets from 2015 on, each reading two before it; the middle one carries itself on. */
final class HourlyChain {
  private HourlyChain() {}

  static List<MadeUp.Declared> of(int n) {
    Random random = new Random(1);
    Scheme hours =
        Scheme.of(Dimension.from("hour", new Hours(ZoneId.of("UTC")), "2015-01-01T00:00"));
    List<MadeUp.Declared> assets = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      MadeUp.Declared asset = new MadeUp.Declared(hours);
      for (int k = 0; i > 0 && k < 2; k++) {
        boolean trailing = random.nextInt(10) < 3;
        asset.reads(
            random.nextInt(i),
            trailing
                ? TrailingUnits.of(1 + random.nextInt(3), Unit.HOUR).clippedAtStart()
                : new SamePartition());
      }
      if (i > 0 && i == n / 2) {
        asset.reads(i, new OwnPrevious());
      }
      assets.add(asset);
    }
    return assets;
  }
}
