package dev.backstitch.engine.worst.advice;

import java.util.ArrayList;
import java.util.List;

/** Assets that carry an error on from partition to partition, up to the newest. */
final class CutChain implements Adviser {
  @Override
  public List<Advice> on(Situation situation) {
    List<Advice> out = new ArrayList<>();
    situation
        .rebuilt()
        .forEach(
            (name, hit) -> {
              long carried = hit.all().minus(hit.entered()).count();
              if (carried > 0) {
                out.add(
                    new Advice(
                        Advice.Kind.CUT_CHAIN,
                        List.of(name),
                        name
                            + " carries on its own earlier partitions: "
                            + Phrase.partitions(carried)
                            + " more than what is wrong, one after the other. Start it anew at"
                            + " times, or derive it from movements."));
              }
            });
    return out;
  }
}
