package dev.backstitch.lineage.column;

import static dev.backstitch.lineage.fixture.An.asset;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.mapping.kind.TrailingUnits;
import dev.backstitch.asset.partition.Unit;
import dev.backstitch.lineage.fixture.An;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A few daily assets over two raw ones, each with a query made up for it. */
final class RandomColumns {
  private static final List<String> RAW = List.of("a", "b", "c", "d");

  private final Random random;
  private final Map<String, List<String>> columns = new LinkedHashMap<>();
  private final List<AssetDefinition> assets = new ArrayList<>();

  private RandomColumns(long seed) {
    random = new Random(seed);
  }

  static List<AssetDefinition> assets(long seed) {
    RandomColumns made = new RandomColumns(seed);
    made.raw("t.raw1");
    made.raw("t.raw2");
    int tables = 3 + made.random.nextInt(4);
    for (int i = 0; i < tables; i++) {
      made.table("t.x" + i);
    }
    return made.assets;
  }

  private void raw(String name) {
    assets.add(asset(name).raw(RAW.stream().map(c -> c + " BIGINT").toArray(String[]::new)));
    columns.put(name, RAW);
  }

  private void table(String name) {
    An made = asset(name);
    Map<String, List<String>> inputs = new LinkedHashMap<>();
    int reads = 1 + random.nextInt(2);
    List<String> known = List.copyOf(columns.keySet());
    for (int i = 0; i < reads; i++) {
      String upstream = known.get(random.nextInt(known.size()));
      made.reads("i" + i, upstream, mapping());
      inputs.put("i" + i, columns.get(upstream));
    }
    int width = 2 + random.nextInt(3);
    List<String> own = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      own.add("c" + i);
    }
    if (random.nextInt(4) == 0) {
      made.readsOwnPrevious("me");
      inputs.put("me", own);
      made.yields(own.stream().map(c -> c + " BIGINT").toArray(String[]::new));
    }
    columns.put(name, own);
    assets.add(made.select(new RandomQuery(random, inputs).text(width)));
  }

  private MappingSpec mapping() {
    return random.nextInt(3) == 0
        ? TrailingUnits.of(2, Unit.DAY).clippedAtStart()
        : new SamePartition();
  }
}
