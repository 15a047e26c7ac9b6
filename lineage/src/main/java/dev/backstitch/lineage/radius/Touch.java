package dev.backstitch.lineage.radius;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.lineage.graph.AssetGraph;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Whom the radius concerns: readers outside, and everybody who answers for a part of it. */
final class Touch {
  private Touch() {}

  static List<Exposure> exposures(AssetGraph graph, Map<AssetName, Hit> hits) {
    return graph.exposures().stream()
        .filter(exposure -> exposure.shows().stream().anyMatch(s -> isTouched(graph, hits, s)))
        .toList();
  }

  private static boolean isTouched(
      AssetGraph graph, Map<AssetName, Hit> hits, Exposure.Showing showing) {
    @Nullable Hit hit =
        graph.find(showing.asset()).map(asset -> hits.get(asset.name())).orElse(null);
    if (hit == null) {
      return false;
    }
    return hit.columns().isEmpty()
        || showing.columns().isEmpty()
        || showing.columns().stream()
            .anyMatch(column -> hit.columns().contains(column.toLowerCase(Locale.ROOT)));
  }

  static List<Concern> concerns(AssetGraph graph, Map<AssetName, Hit> hits) {
    Map<Owner, List<AssetName>> assets = new LinkedHashMap<>();
    Map<Owner, List<Exposure>> exposures = new LinkedHashMap<>();
    for (AssetName name : hits.keySet()) {
      AssetDefinition asset = graph.asset(name);
      if (asset.isBuilt()) {
        assets.computeIfAbsent(asset.owner(), owner -> new ArrayList<>()).add(name);
        exposures.computeIfAbsent(asset.owner(), owner -> new ArrayList<>());
      }
    }
    for (Exposure exposure : exposures(graph, hits)) {
      exposures.computeIfAbsent(exposure.owner(), owner -> new ArrayList<>()).add(exposure);
    }
    return exposures.entrySet().stream()
        .map(e -> new Concern(e.getKey(), assets.getOrDefault(e.getKey(), List.of()), e.getValue()))
        .sorted(
            Comparator.comparing((Concern concern) -> concern.owner().team())
                .thenComparing(concern -> concern.owner().contact()))
        .toList();
  }
}
