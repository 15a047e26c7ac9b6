package dev.backstitch.lineage.radius;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.asset.partition.Region;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.lineage.radius.NaiveAxis.Cell;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;

/** An asset whose existing partitions are listed one by one. */
final class NaiveAsset {
  private final AssetName name;
  private final List<Side> sides;
  private final List<Cell[]> partitions;
  private final List<Read> reads = new ArrayList<>();
  private final IdentityHashMap<Cell[], PartitionKey> keys = new IdentityHashMap<>();

  private NaiveAsset(AssetName name, List<Side> sides, List<Cell[]> partitions) {
    this.name = name;
    this.sides = sides;
    this.partitions = partitions;
  }

  /** One dimension: a name, an axis, what was declared of it and what of that exists. */
  record Side(String name, NaiveAxis axis, long start, long end, List<Cell> existing) {
    Dimension dimension() {
      return new Dimension(name, axis.real(), start, end);
    }
  }

  /** One input. */
  record Read(NaiveAsset up, MappingSpec by) {}

  static NaiveAsset of(AssetName name, List<Side> sides) {
    List<Cell[]> all = new ArrayList<>();
    all.add(new Cell[0]);
    for (Side side : sides) {
      List<Cell[]> longer = new ArrayList<>();
      for (Cell[] part : all) {
        for (Cell cell : side.existing()) {
          Cell[] more = Arrays.copyOf(part, part.length + 1);
          more[part.length] = cell;
          longer.add(more);
        }
      }
      all = longer;
    }
    return new NaiveAsset(name, sides, all);
  }

  AssetName name() {
    return name;
  }

  List<Side> sides() {
    return sides;
  }

  List<Cell[]> partitions() {
    return partitions;
  }

  /** What it reads, itself included. */
  List<Read> reads() {
    return reads;
  }

  Scheme scheme() {
    return new Scheme(sides.stream().map(Side::dimension).toList());
  }

  int dims() {
    return sides.size();
  }

  boolean isTime(int i) {
    return sides.get(i).axis().isTime();
  }

  /** Position of the first time dimension; -1 for none. */
  int time() {
    for (int i = 0; i < dims(); i++) {
      if (isTime(i)) {
        return i;
      }
    }
    return -1;
  }

  /** Only some of the dimensions, for mappings that speak of a part. */
  NaiveAsset only(int from, int to) {
    return new NaiveAsset(name, sides.subList(from, to), List.of());
  }

  NaiveAsset without(int i) {
    List<Side> rest = new ArrayList<>(sides);
    rest.remove(i);
    return new NaiveAsset(name, rest, List.of());
  }

  int named(String dimension) {
    for (int i = 0; i < dims(); i++) {
      if (sides.get(i).name().equals(dimension)) {
        return i;
      }
    }
    return -1;
  }

  static Region region(Cell[] partition) {
    List<Ranges> box = new ArrayList<>();
    for (Cell cell : partition) {
      box.add(Ranges.of(cell.at(), cell.end()));
    }
    return Region.box(box);
  }

  static long[] point(Cell[] partition) {
    return Arrays.stream(partition).mapToLong(Cell::at).toArray();
  }

  /** Whether the key of the cells means these cells: not when a key was removed and added again. */
  boolean isMeantByItsKey(Cell[] partition) {
    for (int i = 0; i < partition.length; i++) {
      Cell cell = partition[i];
      boolean replaced =
          !isTime(i)
              && sides.get(i).axis().cells().stream()
                  .anyMatch(c -> c.text().equals(cell.text()) && c.at() > cell.at());
      if (replaced) {
        return false;
      }
    }
    return true;
  }

  /** The key of one of the partitions; made once, since making keys is slow. */
  PartitionKey key(Cell[] partition) {
    return keys.computeIfAbsent(partition, this::named);
  }

  private PartitionKey named(Cell[] partition) {
    String[] parts = new String[partition.length];
    for (int i = 0; i < parts.length; i++) {
      Side side = sides.get(i);
      parts[i] =
          side.axis().isTime() ? side.axis().real().text(partition[i].at()) : partition[i].text();
    }
    return PartitionKey.of(parts);
  }
}
