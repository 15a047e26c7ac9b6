package dev.backstitch.engine.worst.advice;

import dev.backstitch.asset.check.Strictness;
import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import java.util.List;

/** Assets that nothing must hold for: a wrong correction would be published. */
final class AddCheck implements Adviser {
  @Override
  public List<Advice> on(Situation situation) {
    List<AssetName> unchecked =
        situation.assets().stream()
            .filter(asset -> !isHeld(asset))
            .map(AssetDefinition::name)
            .toList();
    if (unchecked.isEmpty()) {
      return List.of();
    }
    String text =
        "Add a must-hold check to "
            + Phrase.list(unchecked)
            + ": nothing would stop a wrong correction there.";
    return List.of(new Advice(Advice.Kind.ADD_CHECK, unchecked, text));
  }

  private static boolean isHeld(AssetDefinition asset) {
    return asset.checks().stream().anyMatch(check -> check.strictness() == Strictness.MUST);
  }
}
