package dev.backstitch.engine.app;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Reading;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.metadata.Painting.InputVersion;
import java.util.ArrayList;
import java.util.List;

/** The part of what a painting read that one of its partitions read. */
final class Touching {
  private Touching() {}

  static List<InputVersion> inputs(
      Opened opened, ProjectState state, AssetName asset, PartitionSet key, Painted painted) {
    List<InputVersion> out = new ArrayList<>();
    for (Edge edge : opened.project().graph().into(asset)) {
      Extent upstream = state.of(edge.up()).extent();
      PartitionSet reads = Reading.of(edge, opened.project().graph().asset(asset), key, upstream);
      for (InputVersion version : painted.painting().inputs()) {
        if (version.upstream().equals(edge.up())) {
          PartitionSet both = upstream.recall(version.keys()).intersect(reads);
          if (!both.isEmpty()) {
            out.add(new InputVersion(edge.up(), both.text(), version.version()));
          }
        }
      }
    }
    return out;
  }
}
