package dev.backstitch.engine.step;

import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.asset.partition.Region;
import java.util.ArrayList;
import java.util.List;

/** A region moved along one of its axes. */
final class Shifted {
  private Shifted() {}

  /** Each point one cell earlier on the axis with this number. */
  static Region back(Region region, Axis axis, int number) {
    Region out = Region.EMPTY;
    for (List<Ranges> box : region.boxes()) {
      List<Ranges> moved = new ArrayList<>(box);
      moved.set(number, axis.shift(box.get(number), -1, -1));
      out = out.union(Region.box(moved));
    }
    return out;
  }
}
