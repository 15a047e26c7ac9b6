package dev.backstitch.lineage.sql.oracle;

import java.util.ArrayList;
import java.util.List;

/**
 * What was tried and what came of it.
 *
 * @param queries queries asked
 * @param failed queries that the database could not run over the data
 * @param tied queries set apart because their result depends on the order of equal rows
 * @param trials changes made
 * @param moved output columns that moved
 * @param missed of these, those that the lineage does not explain
 */
public record Counts(
    int queries, int failed, int tied, int trials, int moved, List<String> missed) {
  public static final Counts NONE = new Counts(0, 0, 0, 0, 0, List.of());

  public Counts {
    missed = List.copyOf(missed);
  }

  static Counts asked() {
    return new Counts(1, 0, 0, 0, 0, List.of());
  }

  static Counts failing() {
    return new Counts(1, 1, 0, 0, 0, List.of());
  }

  static Counts setApart() {
    return new Counts(1, 0, 1, 0, 0, List.of());
  }

  static Counts trial(int moved, List<String> missed) {
    return new Counts(0, 0, 0, 1, moved, missed);
  }

  public Counts plus(Counts other) {
    List<String> all = new ArrayList<>(missed);
    all.addAll(other.missed);
    return new Counts(
        queries + other.queries,
        failed + other.failed,
        tied + other.tied,
        trials + other.trials,
        moved + other.moved,
        all);
  }

  @Override
  public String toString() {
    return queries
        + " queries ("
        + tied
        + " depend on ties, "
        + failed
        + " fail on the data), "
        + trials
        + " changes, "
        + moved
        + " output columns moved, "
        + missed.size()
        + " missed";
  }
}
