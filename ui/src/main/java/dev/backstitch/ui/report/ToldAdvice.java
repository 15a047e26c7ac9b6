package dev.backstitch.ui.report;

import dev.backstitch.engine.worst.Ranking;
import dev.backstitch.engine.worst.WorstBackfill;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Advice on one of the worst backfills that was not given on a worse one already. */
record ToldAdvice(WorstBackfill worst, List<String> sentences) {
  private static final int BACKFILLS = 3;

  ToldAdvice {
    sentences = List.copyOf(sentences);
  }

  /** The first of the worst that leave something to be said. */
  static List<ToldAdvice> of(Ranking ranking) {
    Set<String> told = new HashSet<>();
    List<ToldAdvice> out = new ArrayList<>();
    for (WorstBackfill worst : ranking.worst()) {
      List<String> fresh =
          worst.advice().stream().map(advice -> advice.text()).filter(told::add).toList();
      if (!fresh.isEmpty() && out.size() < BACKFILLS) {
        out.add(new ToldAdvice(worst, fresh));
      }
    }
    return out;
  }

  /** {@code To make a routine}; of later ones, what is needed besides. */
  String title(ToldAdvice first) {
    String name = worst.reach().asset().toString();
    return equals(first) ? "To make " + name + " routine" : "For " + name + " also";
  }
}
