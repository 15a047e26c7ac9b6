package dev.backstitch.engine.worst.advice;

import dev.backstitch.lineage.radius.Gap;
import java.util.ArrayList;
import java.util.List;

/** Partitions that cannot be rebuilt, since something they read never was there. */
final class InputsMissing implements Adviser {
  @Override
  public List<Advice> on(Situation situation) {
    List<Advice> out = new ArrayList<>();
    for (Gap gap : situation.radius().gaps()) {
      long unbuildable = gap.unbuildable().count();
      if (gap.isMissing() && unbuildable > 0) {
        out.add(
            new Advice(
                Advice.Kind.INPUTS_MISSING,
                List.of(gap.asset(), gap.upstream()),
                Phrase.partitions(unbuildable)
                    + " of "
                    + gap.asset()
                    + " cannot be rebuilt: what they read of "
                    + gap.upstream()
                    + " never existed. Clip the read, or declare the input from further back."));
      }
    }
    return out;
  }
}
