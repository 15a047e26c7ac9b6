package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/** Every rule about one text, in the order in which their problems are printed. */
public final class QueryRules {
  private static final List<QueryRule> ALL =
      List.of(
          new OneSelect(),
          new DeclaredAliases(),
          new NoOutsideReads(),
          new BoundedGrowth(),
          new Understood(),
          new UsedInputs(),
          new NamedColumns());

  private QueryRules() {}

  /** All problems of one text; none means that it may be used. */
  public static List<Problem> check(Reading reading) {
    List<Problem> problems = new ArrayList<>();
    for (QueryRule rule : ALL) {
      rule.check(reading, problems::add);
    }
    return List.copyOf(problems);
  }

  /** What can be said before the database is asked; a text that offends is not shown to it. */
  public static List<Problem> checkText(Reading reading) {
    List<Problem> problems = new ArrayList<>();
    new OneSelect().check(reading, problems::add);
    return List.copyOf(problems);
  }
}
