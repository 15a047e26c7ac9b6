package dev.backstitch.engine.worst.advice;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.lineage.radius.Concern;
import java.util.List;

/** Teams whose assets or exposures are touched and who name nobody that may approve it. */
final class NameApprover implements Adviser {
  @Override
  public List<Advice> on(Situation situation) {
    List<Concern> open =
        situation.radius().concerns().stream()
            .filter(concern -> concern.owner().approvers().isEmpty())
            .toList();
    if (open.isEmpty()) {
      return List.of();
    }
    List<AssetName> about = open.stream().flatMap(c -> c.assets().stream()).toList();
    List<String> teams = open.stream().map(c -> c.owner().team()).distinct().toList();
    String text = "Name who approves a restatement for " + Phrase.list(teams) + ".";
    return List.of(new Advice(Advice.Kind.NAME_APPROVER, about, text));
  }
}
