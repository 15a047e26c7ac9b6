package dev.backstitch.lineage.rule;

import dev.backstitch.asset.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/** Every rule about structure, in the order in which their problems are printed. */
public final class StructureRules {
  private static final List<StructureRule> ALL =
      List.of(
          new UniqueNames(),
          new UniqueReaders(),
          new FreeFormerNames(),
          new ReportableTables(),
          new KnownAssets(),
          new DistinctAliases(),
          new DistinctParameters(),
          new MeaningfulMappings(),
          new NoCycles());

  private StructureRules() {}

  /** What the declarations could not say, then all problems of all rules; none means a graph. */
  public static List<Problem> check(Declared declared) {
    List<Problem> problems = new ArrayList<>(declared.problems());
    ALL.forEach(rule -> rule.check(declared, problems::add));
    return problems.stream().distinct().toList();
  }
}
