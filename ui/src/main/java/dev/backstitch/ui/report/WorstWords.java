package dev.backstitch.ui.report;

import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.engine.worst.Ranking;
import dev.backstitch.engine.worst.Reach;
import dev.backstitch.engine.worst.WorstBackfill;
import dev.backstitch.ui.words.Words;
import java.util.List;

/** Six-week errors in words. */
public final class WorstWords {
  private static final int NAMED = 4;

  private WorstWords() {}

  /** What was measured, what was not, and how it is ranked. */
  public static String method(Ranking ranking) {
    String text =
        "If the newest six weeks of one asset were wrong: what would be rebuilt, by estimated time"
            + " (unknown first), then by partitions.";
    return ranking.leftOut() == 0
        ? text
        : text
            + " Measured for the "
            + Words.count(ranking.reaches().size(), "asset")
            + " that most others are made from; the "
            + Words.figure(ranking.leftOut())
            + " left out lead to at most "
            + Words.count(ranking.leftOutLeadTo(), "asset")
            + " each.";
  }

  /** The six weeks. */
  static String wrong(Reach reach) {
    return reach.wrong().isEmpty() ? "nothing closed yet" : Words.ranges(reach.wrong());
  }

  /** Names of exposures, some of many. */
  static String shown(WorstBackfill worst) {
    return some(worst.people().exposures().stream().map(Exposure::name).toList());
  }

  /** Who has to agree, and who will see it. */
  static String people(WorstBackfill worst) {
    List<String> teams = worst.people().owners().stream().map(Owner::team).distinct().toList();
    String shown = shown(worst);
    return "Concerns "
        + (teams.isEmpty() ? "nobody" : some(teams))
        + (shown.isEmpty() ? "; shown nowhere" : "; shown on " + shown)
        + ".";
  }

  private static String some(List<String> all) {
    String text = String.join(", ", all.subList(0, Math.min(NAMED, all.size())));
    return all.size() <= NAMED ? text : text + " and " + (all.size() - NAMED) + " more";
  }
}
