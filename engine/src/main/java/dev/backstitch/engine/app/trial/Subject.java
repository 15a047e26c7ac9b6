package dev.backstitch.engine.app.trial;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.radius.ColumnLinks;
import dev.backstitch.lineage.radius.Extents;
import dev.backstitch.lineage.radius.Hit;
import dev.backstitch.lineage.radius.Radius;
import dev.backstitch.lineage.radius.Seed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a trial is of: an asset, or the seeds of a saved plan.
 *
 * @param seeds by asset; all of an asset that was named alone
 * @param columns that are wrong; empty for the whole row
 * @param selected assets that may be rebuilt
 * @param planned what the plan rebuilds; empty for an asset that was named alone
 */
record Subject(
    Opened opened,
    String text,
    Map<AssetName, PartitionSet> seeds,
    Map<AssetName, Set<String>> columns,
    Set<AssetName> selected,
    Map<AssetName, PartitionSet> planned,
    ColumnLinks links) {

  static Subject ofAsset(Opened opened, String text) {
    AssetName name = opened.asset(text);
    return new Subject(
        opened,
        text,
        Map.of(name, opened.extent(name).all()),
        Map.of(),
        Set.copyOf(opened.project().graph().order()),
        Map.of(),
        ColumnLinks.NONE);
  }

  boolean isPlan() {
    return !planned.isEmpty();
  }

  /** What is made, directly or not, from some partitions. */
  Radius radius(Map<AssetName, PartitionSet> from) {
    Extents extents = Extents.at(graph(), opened.clock().instant(), opened.keys());
    List<Seed> all = new ArrayList<>();
    from.forEach(
        (name, keys) ->
            all.add(
                new Seed(
                    name,
                    extents.of(name).recall(keys.text()),
                    columns.getOrDefault(name, Set.of()),
                    text)));
    return Radius.of(graph(), extents, all, selected, links);
  }

  /** What of a radius is built, in topological order. */
  static Map<AssetName, PartitionSet> built(Radius radius) {
    Map<AssetName, PartitionSet> out = new LinkedHashMap<>();
    for (Map.Entry<AssetName, Hit> hit : radius.toRebuild().entrySet()) {
      out.put(hit.getKey(), hit.getValue().all());
    }
    return out;
  }

  private AssetGraph graph() {
    return opened.project().graph();
  }
}
