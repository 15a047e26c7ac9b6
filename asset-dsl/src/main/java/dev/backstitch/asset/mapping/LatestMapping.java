package dev.backstitch.asset.mapping;

import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.asset.partition.Region;
import dev.backstitch.asset.partition.Side;

/** Only the last existing partition of the upstream, whichever that is when the step is planned. */
public record LatestMapping() implements Mapping {
  @Override
  public PartitionSet forward(PartitionSet up, Extent down) {
    boolean reached = !up.region().intersect(latest(up.extent())).isEmpty();
    return reached ? down.all() : down.none();
  }

  @Override
  public Required backward(PartitionSet down, Extent up) {
    Region read = down.isEmpty() ? Region.EMPTY : latest(up);
    return new Required(up.set(read), up.none(), up.none(), up.none());
  }

  private static Region latest(Extent up) {
    Side side = up.side(0);
    if (side.exists().isEmpty()) {
      return Region.EMPTY;
    }
    Axis axis = side.axis();
    long last = axis.floor(side.exists().last() - 1);
    return Region.of(Ranges.of(last, axis.plus(last, 1)));
  }

  @Override
  public String words() {
    return "the latest partition";
  }
}
