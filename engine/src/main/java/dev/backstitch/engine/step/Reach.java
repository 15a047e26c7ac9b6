package dev.backstitch.engine.step;

import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.storage.query.BatchKey.Side;
import dev.backstitch.storage.table.KeyColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes a set of upstream partitions as bounds on partition columns, where that says it exactly.
 */
final class Reach {
  private final Extent extent;
  private final KeyColumns columns;

  Reach(Extent extent) {
    this.extent = extent;
    this.columns = KeyColumns.of(extent.scheme());
  }

  /** Empty when the set is no single box of unbroken ranges; the caller then takes files apart. */
  Optional<List<Side>> sides(PartitionSet keys) {
    List<List<Ranges>> boxes = keys.region().boxes();
    if (boxes.size() != 1) {
      return Optional.empty();
    }
    List<Ranges> box = boxes.get(0);
    List<String> lows = new ArrayList<>();
    List<String> highs = new ArrayList<>();
    for (int i = 0; i < box.size(); i++) {
      if (box.get(i).size() != 1) {
        return Optional.empty();
      }
      Axis axis = extent.axis(i);
      long low = box.get(i).first();
      long high = axis.floor(box.get(i).last() - 1);
      if (low != high && !axis.isTime()) {
        // Keys are numbered in the order they were declared, columns sort by text.
        return Optional.empty();
      }
      lows.add(axis.text(low));
      highs.add(axis.text(high));
    }
    return Optional.of(sides(new PartitionKey(lows), new PartitionKey(highs)));
  }

  /** The bounds of exactly one partition. */
  List<Side> only(PartitionKey key) {
    return sides(key, key);
  }

  private List<Side> sides(PartitionKey lowest, PartitionKey highest) {
    List<Object> lows = columns.values(lowest);
    List<Object> highs = columns.values(highest);
    List<Side> out = new ArrayList<>();
    for (int i = 0; i < lows.size(); i++) {
      out.add(new Side(columns.columns().get(i).name(), lows.get(i), highs.get(i)));
    }
    return out;
  }
}
