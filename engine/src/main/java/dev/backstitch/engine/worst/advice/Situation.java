package dev.backstitch.engine.worst.advice;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.lineage.audit.AssetAudit;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.radius.Hit;
import dev.backstitch.lineage.radius.Radius;
import java.util.List;
import java.util.Map;

/**
 * What an adviser looks at.
 *
 * @param radius of one seed
 * @param rebuilt what of it would be rebuilt, in the order of building
 * @param notSafe audits of what would be rebuilt that do not say safe
 * @param neverBuilt what would be rebuilt and was never built here
 */
public record Situation(
    AssetGraph graph,
    Radius radius,
    Map<AssetName, Hit> rebuilt,
    List<AssetAudit> notSafe,
    List<AssetName> neverBuilt) {
  public Situation {
    notSafe = List.copyOf(notSafe);
    neverBuilt = List.copyOf(neverBuilt);
  }

  /** The assets that would be rebuilt, in the order of building. */
  List<AssetDefinition> assets() {
    return rebuilt.keySet().stream().map(graph::asset).toList();
  }
}
