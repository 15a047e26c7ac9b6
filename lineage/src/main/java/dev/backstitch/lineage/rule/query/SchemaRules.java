package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/** Every rule about an asset's columns, in the order in which their problems are printed. */
public final class SchemaRules {
  private static final List<SchemaRule> ALL =
      List.of(
          new DistinctColumns(),
          new ProducedColumns(),
          new FeedColumns(),
          new ReconciledColumns(),
          new PromisedColumns(),
          new PlacingColumns(),
          new AsOfMoments(),
          new AsOfReads());

  private SchemaRules() {}

  /** All problems of one asset's columns. */
  public static List<Problem> check(Schema schema) {
    List<Problem> problems = new ArrayList<>();
    ALL.forEach(rule -> rule.check(schema, problems::add));
    return List.copyOf(problems);
  }
}
