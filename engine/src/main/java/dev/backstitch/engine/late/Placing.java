package dev.backstitch.engine.late;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Input.Placement;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.digest.Digest;
import dev.backstitch.asset.mapping.Mapping;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.asset.partition.TimeAxis;
import dev.backstitch.asset.time.Window;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.step.Project;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.late.ArrivalCounts.Event;
import dev.backstitch.storage.late.ArrivalCounts.Opening;
import dev.backstitch.storage.metadata.Delivery;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** How one reader places the rows of one raw asset by their own time. */
public final class Placing {
  private final Project project;
  private final Edge edge;
  private final Extent up;
  private final Extent down;

  public Placing(Project project, ProjectState state, Edge edge) {
    this.project = project;
    this.edge = edge.declared();
    this.up = state.of(edge.up()).extent();
    this.down = state.of(edge.down()).extent();
  }

  /** The inputs that an asset places by their own time, where they are deliveries. */
  public static List<Edge> edges(Project project, AssetName reader) {
    return project.graph().into(reader).stream()
        .filter(edge -> edge.input().placement() != null)
        .filter(edge -> project.graph().asset(edge.up()).origin() instanceof Origin.Delivered)
        .toList();
  }

  public Edge edge() {
    return edge;
  }

  public Placement placement() {
    return Objects.requireNonNull(edge.input().placement());
  }

  /** The zone of event times that tell none. */
  public ZoneId zone() {
    return project.zone(edge.down(), placement());
  }

  /** Tells apart by what declaration rows were counted. */
  String rule() {
    String scheme =
        down.scheme().dimensions().stream()
            .map(d -> d.axis().fingerprint() + " " + d.start() + " " + d.end())
            .collect(Collectors.joining("\n"));
    return Digest.shortOf(
        edge.input().mapping().words() + "\n" + placement() + "\n" + zone() + "\n" + scheme);
  }

  /** Which partitions take in the rows of a delivery, by the mapping read both ways. */
  Opening opening(Delivery delivery) {
    PartitionKey key = PartitionKey.parse(delivery.key());
    Mapping mapping = edge.mapping();
    PartitionSet forward = mapping.forward(up.of(key), down);
    List<Window> named = new ArrayList<>();
    List<Window> open = new ArrayList<>();
    for (PartitionKey reader : forward.keys()) {
      Window window = window(down, reader);
      named.add(window);
      if (mapping.backward(down.of(reader), up).present().contains(key)) {
        open.add(window);
      }
    }
    Instant start = window(up, key).start();
    Instant from = named.stream().map(Window::start).min(Comparator.naturalOrder()).orElse(start);
    Instant until = named.stream().map(Window::end).max(Comparator.naturalOrder()).orElse(from);
    return new Opening(
        delivery.path(), delivery.number(), from, until, open.stream().distinct().toList());
  }

  private static Window window(Extent extent, PartitionKey key) {
    return extent.scheme().window(key).orElseThrow();
  }

  /** The reader's partitions in time, oldest first. */
  public List<Event> events() {
    List<Event> out = new ArrayList<>();
    for (int i = 0; i < down.sides().size(); i++) {
      Dimension dimension = down.scheme().dimension(i);
      if (dimension.axis() instanceof TimeAxis axis) {
        Ranges exists = down.side(i).exists();
        for (int r = 0; r < exists.size(); r++) {
          for (long cell = exists.start(r); cell < exists.end(r); cell = axis.plus(cell, 1)) {
            out.add(new Event(axis.text(cell), axis.window(cell)));
          }
        }
        return out;
      }
    }
    return out;
  }
}
