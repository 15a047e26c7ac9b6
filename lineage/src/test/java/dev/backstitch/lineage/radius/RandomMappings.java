package dev.backstitch.lineage.radius;

import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.kind.AllArrived;
import dev.backstitch.asset.mapping.kind.AllPartitions;
import dev.backstitch.asset.mapping.kind.AsOfRead;
import dev.backstitch.asset.mapping.kind.ByEventTime;
import dev.backstitch.asset.mapping.kind.ByTable;
import dev.backstitch.asset.mapping.kind.Each;
import dev.backstitch.asset.mapping.kind.EveryKeyOf;
import dev.backstitch.asset.mapping.kind.Latest;
import dev.backstitch.asset.mapping.kind.Overlapping;
import dev.backstitch.asset.mapping.kind.Reads;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.mapping.kind.SharedBy;
import dev.backstitch.asset.mapping.kind.TrailingUnits;
import dev.backstitch.asset.mapping.kind.WholeTable;
import dev.backstitch.asset.mapping.kind.WholeUnit;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.TimeAxis;
import dev.backstitch.asset.partition.Unit;
import dev.backstitch.lineage.radius.NaiveAsset.Side;
import dev.backstitch.lineage.radius.NaiveAxis.Cell;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/** Any mapping that might mean something between two schemes; the schemes may still refuse it. */
final class RandomMappings {
  private final Random random;

  RandomMappings(Random random) {
    this.random = random;
  }

  MappingSpec between(NaiveAsset up, NaiveAsset down) {
    List<Supplier<MappingSpec>> likely = new ArrayList<>();
    likely.add(AllPartitions::new);
    if (up.dims() == 0) {
      likely.add(WholeTable::new);
    }
    if (up.dims() == 1) {
      likely.add(Latest::new);
    }
    if (up.dims() == 1 && up.isTime(0)) {
      likely.add(AsOfRead::new);
      likely.add(AllArrived::new);
    }
    if (up.partitions().size() * down.partitions().size() < 900) {
      likely.add(() -> own(up, down));
    }
    boolean related = up.dims() * down.dims() > 0;
    for (int i = 0; related && i < 3; i++) {
      likely.add(() -> linked(up, down));
    }
    return likely.get(random.nextInt(likely.size())).get();
  }

  private MappingSpec linked(NaiveAsset up, NaiveAsset down) {
    if (Math.abs(up.dims() - down.dims()) > 1) {
      return new AllPartitions();
    }
    if (up.dims() > down.dims()) {
      return new EveryKeyOf(other(up, down));
    }
    if (up.dims() < down.dims()) {
      return new SharedBy(other(down, up));
    }
    if (up.dims() == 1 && up.isTime(0) && down.isTime(0)) {
      return inTime(up, down);
    }
    if (up.dims() == 1 && !up.isTime(0) && !down.isTime(0) && random.nextBoolean()) {
      return table(up, down);
    }
    if (up.dims() > 1 && random.nextInt(3) > 0) {
      int n = up.dims() - 1;
      return new Each(
          either(up.only(0, n), down.only(0, n)), either(up.only(n, n + 1), down.only(n, n + 1)));
    }
    return new SamePartition();
  }

  private MappingSpec either(NaiveAsset up, NaiveAsset down) {
    int kind = random.nextInt(5);
    if (kind == 0) {
      return new AllPartitions();
    }
    return kind == 1 ? new SamePartition() : linked(up, down);
  }

  private MappingSpec inTime(NaiveAsset up, NaiveAsset down) {
    NaiveAxis from = up.sides().get(0).axis();
    NaiveAxis to = down.sides().get(0).axis();
    int n = 1 + random.nextInt(8);
    List<Supplier<MappingSpec>> likely = new ArrayList<>();
    likely.add(
        () ->
            new Overlapping(
                Duration.ofHours(random.nextInt(60)), Duration.ofHours(random.nextInt(30))));
    likely.add(() -> new ByEventTime(random.nextInt(3), random.nextInt(4)));
    boolean oneZone = from.zone().equals(to.zone());
    if (oneZone && unit(up).compareTo(unit(down)) <= 0) {
      likely.add(() -> TrailingUnits.of(n, unit(up)));
      likely.add(() -> TrailingUnits.of(n, unit(up)).clippedAtStart());
    }
    if (oneZone && unit(up).fits(unit(down))) {
      likely.add(() -> new WholeUnit(unit(down)));
    }
    if (from.real().equals(to.real())) {
      likely.add(SamePartition::new);
    }
    return likely.get(random.nextInt(likely.size())).get();
  }

  private static Unit unit(NaiveAsset asset) {
    return ((TimeAxis) asset.sides().get(0).axis().real()).unit();
  }

  /** A dimension of the one that the other lacks, if there is one. */
  private String other(NaiveAsset larger, NaiveAsset smaller) {
    List<String> names = new ArrayList<>(larger.sides().stream().map(Side::name).toList());
    String any = names.get(random.nextInt(names.size()));
    names.removeAll(smaller.sides().stream().map(Side::name).toList());
    return names.isEmpty() ? any : names.get(random.nextInt(names.size()));
  }

  private MappingSpec table(NaiveAsset up, NaiveAsset down) {
    Map<String, Set<String>> table = new HashMap<>();
    for (Cell q : up.sides().get(0).axis().cells()) {
      Set<String> keys = new HashSet<>();
      for (Cell p : down.sides().get(0).axis().cells()) {
        if (random.nextBoolean()) {
          keys.add(p.text());
        }
      }
      table.put(q.text(), keys);
    }
    return new ByTable(table);
  }

  /** A user's own mapping: each key reads up to three others, whatever they are. */
  private MappingSpec own(NaiveAsset up, NaiveAsset down) {
    Map<PartitionKey, Set<PartitionKey>> table = new HashMap<>();
    for (Cell[] p : down.partitions()) {
      Set<PartitionKey> keys = new HashSet<>();
      for (int i = 0; i < random.nextInt(4) && !up.partitions().isEmpty(); i++) {
        keys.add(up.key(up.partitions().get(random.nextInt(up.partitions().size()))));
      }
      table.put(down.key(p), keys);
    }
    return new Reads("own", key -> table.getOrDefault(key, Set.of()));
  }
}
