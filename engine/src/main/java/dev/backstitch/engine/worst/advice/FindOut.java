package dev.backstitch.engine.worst.advice;

import dev.backstitch.lineage.audit.RerunVerdict;
import java.util.List;

/** Steps of which nothing is proved; they have to be taken for unsafe. */
final class FindOut implements Adviser {
  @Override
  public List<Advice> on(Situation situation) {
    return Audited.of(
        situation,
        RerunVerdict.UNKNOWN,
        Advice.Kind.FIND_OUT,
        assets ->
            "Nobody can tell whether these give the same rows again: " + Phrase.list(assets) + ".");
  }
}
