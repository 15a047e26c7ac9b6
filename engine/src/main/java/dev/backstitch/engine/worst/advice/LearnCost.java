package dev.backstitch.engine.worst.advice;

import java.util.List;

/** Assets that were never built here, so that the backfill may cost anything. */
final class LearnCost implements Adviser {
  @Override
  public List<Advice> on(Situation situation) {
    if (situation.neverBuilt().isEmpty()) {
      return List.of();
    }
    String text =
        "Build "
            + Phrase.list(situation.neverBuilt())
            + " once, a trial is enough: what that costs is unknown here.";
    return List.of(new Advice(Advice.Kind.LEARN_COST, situation.neverBuilt(), text));
  }
}
