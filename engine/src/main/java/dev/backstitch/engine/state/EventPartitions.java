package dev.backstitch.engine.state;

import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.asset.partition.Region;
import java.util.ArrayList;
import java.util.List;

/** To which partitions rows of an event time can belong. */
public final class EventPartitions {
  private EventPartitions() {}

  /**
   * The existing ones: one where a table is kept by time alone; of 2022-01-03 in a grid, all of
   * 2022-01-03|de and 2022-01-03|fr.
   *
   * @param event the part of a key that is the time
   */
  public static PartitionSet of(Extent extent, String event) {
    List<Ranges> box = new ArrayList<>();
    for (int i = 0; i < extent.sides().size(); i++) {
      Axis axis = extent.axis(i);
      if (axis.isTime()) {
        long cell = axis.cell(event);
        box.add(Ranges.of(cell, axis.plus(cell, 1)));
      } else {
        box.add(extent.side(i).exists());
      }
    }
    return extent.set(Region.box(box)).intersect(extent.all());
  }
}
