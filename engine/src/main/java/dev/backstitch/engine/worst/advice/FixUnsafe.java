package dev.backstitch.engine.worst.advice;

import dev.backstitch.lineage.audit.RerunVerdict;
import java.util.List;

/** Steps that would give other rows, whatever was wrong with the old ones. */
final class FixUnsafe implements Adviser {
  @Override
  public List<Advice> on(Situation situation) {
    return Audited.of(
        situation,
        RerunVerdict.UNSAFE,
        Advice.Kind.FIX_UNSAFE,
        assets -> "Make these safe to rerun first: " + Phrase.list(assets) + ".");
  }
}
