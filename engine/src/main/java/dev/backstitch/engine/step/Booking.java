package dev.backstitch.engine.step;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Input.LatePolicy;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.partition.TimeAxis;
import dev.backstitch.asset.time.Window;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.query.BatchKey.Side;
import dev.backstitch.storage.table.KeyColumns;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where rows go that come after their partition has closed, and whose reader posts them in what is
 * open: of an arrival, all that is older than the oldest partition that takes it in goes into that
 * one. With three days more, what arrives on the 20th and belongs to the 3rd is booked on the 17th.
 */
final class Booking {
  private Booking() {}

  /** The beginning of what can be booked: older rows have no partition; null when none are. */
  static @Nullable Instant from(Input.Placement placement, Extent reader) {
    return placement.late() == LatePolicy.POST_IN_OPEN_PARTITION ? first(reader) : null;
  }

  private static @Nullable Instant first(Extent reader) {
    int i = timeDimension(reader.scheme());
    return i >= 0
            && reader.scheme().dimension(i).axis() instanceof TimeAxis axis
            && reader.side(i).exists().size() > 0
        ? axis.window(reader.side(i).exists().start(0)).start()
        : null;
  }

  /** By alias, the arrivals of which a partition takes what is older than itself. */
  static Map<String, Side> sides(
      Project project, ProjectState state, AssetName asset, PartitionKey key) {
    Map<String, Side> out = new HashMap<>();
    for (Edge edge : project.graph().into(asset)) {
      Input.Placement placement = edge.input().placement();
      if (placement != null
          && placement.late() == LatePolicy.POST_IN_OPEN_PARTITION
          && project.graph().asset(edge.up()).origin() instanceof Origin.Delivered) {
        side(edge.declared(), state, key).ifPresent(s -> out.put(edge.input().alias(), s));
      }
    }
    return out;
  }

  private static Optional<Side> side(Edge edge, ProjectState state, PartitionKey key) {
    Extent up = state.of(edge.up()).extent();
    Extent down = state.of(edge.down()).extent();
    int time = timeDimension(up.scheme());
    Instant start = start(down, key);
    if (time < 0 || start == null) {
      return Optional.empty();
    }
    KeyColumns columns = KeyColumns.of(up.scheme());
    List<Object> arrivals = new ArrayList<>();
    for (PartitionKey arrival : edge.mapping().backward(down.of(key), up).present().keys()) {
      if (start.equals(oldest(edge.mapping().forward(up.of(arrival), down)))) {
        arrivals.add(columns.values(arrival).get(time));
      }
    }
    return arrivals.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Side(
                columns.columns().get(time).name(),
                arrivals.get(0),
                arrivals.get(arrivals.size() - 1)));
  }

  private static @Nullable Instant oldest(PartitionSet keys) {
    List<Instant> starts = new ArrayList<>();
    for (PartitionKey key : keys.keys()) {
      Instant start = start(keys.extent(), key);
      if (start != null) {
        starts.add(start);
      }
    }
    return starts.stream().min(Comparator.naturalOrder()).orElse(null);
  }

  private static @Nullable Instant start(Extent extent, PartitionKey key) {
    return extent.scheme().window(key).map(Window::start).orElse(null);
  }

  private static int timeDimension(Scheme scheme) {
    List<Dimension> dimensions = scheme.dimensions();
    for (int i = 0; i < dimensions.size(); i++) {
      if (dimensions.get(i).axis() instanceof TimeAxis) {
        return i;
      }
    }
    return -1;
  }
}
