package dev.backstitch.lineage.radius;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.mapping.kind.AsOfRead;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.lineage.graph.Edge;
import java.util.ArrayList;
import java.util.List;

/** One asset at one instant, wired to its readers so that the pass has nothing to look up. */
final class Node {
  private final AssetName name;
  private final int rank;
  private final Extent extent;
  private final SelfReading self;
  private final List<Way> ways = new ArrayList<>();

  Node(AssetName name, int rank, Extent extent, SelfReading self) {
    this.name = name;
    this.rank = rank;
    this.extent = extent;
    this.self = self;
  }

  /** A read of this asset by another. */
  record Way(Edge edge, Node reader, boolean isAsOf) {}

  void readBy(Edge edge, Node reader) {
    ways.add(new Way(edge, reader, isAsOf(edge)));
  }

  /** Whether which partitions read it depends on the versions that a dimension holds. */
  static boolean isAsOf(Edge edge) {
    return edge.input().asOf() != null || edge.input().mapping() instanceof AsOfRead;
  }

  AssetName name() {
    return name;
  }

  /** Its place in topological order, from 0. */
  int rank() {
    return rank;
  }

  Extent extent() {
    return extent;
  }

  SelfReading self() {
    return self;
  }

  List<Way> ways() {
    return ways;
  }
}
