package dev.backstitch.engine.worst.advice;

import dev.backstitch.lineage.audit.RerunVerdict;
import java.util.List;

/** Steps that give the same rows as long as something holds. */
final class HoldCondition implements Adviser {
  @Override
  public List<Advice> on(Situation situation) {
    return Audited.of(
        situation,
        RerunVerdict.CONDITIONAL,
        Advice.Kind.HOLD_CONDITION,
        assets -> "Keep true what these rest on: " + Phrase.list(assets) + ".");
  }
}
