package dev.backstitch.engine.backfill.gate;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.engine.backfill.life.Gates;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a plan asks for before its run is published; put on record when the run begins, so that who
 * edits the project meanwhile changes nothing.
 *
 * @param gates by name
 * @param approvers who may say yes, by team
 */
public record Requirements(List<String> gates, Map<String, List<String>> approvers) {
  public Requirements {
    gates = List.copyOf(gates);
    approvers = Map.copyOf(approvers);
  }

  /**
   * What restating these assets asks for.
   *
   * @param more gates that somebody asked for besides
   */
  public static Requirements of(Collection<AssetDefinition> assets, Collection<Gate> more) {
    List<String> gates = new ArrayList<>();
    gates.add(Gates.BUILT);
    if (assets.stream().anyMatch(asset -> !asset.reconciliations().isEmpty())) {
      gates.add(Gates.RECONCILED);
    }
    more.stream().map(Gate::name).forEach(gates::add);
    Map<String, List<String>> approvers = new TreeMap<>();
    for (AssetDefinition asset : assets) {
      Owner owner = asset.owner();
      if (!owner.approvers().isEmpty()) {
        approvers.put(owner.team(), owner.approvers());
      }
    }
    if (!approvers.isEmpty()) {
      gates.add(Gates.ANNOUNCED);
    }
    approvers.keySet().stream().map(Gates::approvedBy).forEach(gates::add);
    return new Requirements(gates.stream().distinct().toList(), approvers);
  }
}
