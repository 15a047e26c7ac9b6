package dev.backstitch.lineage.audit.rule;

import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.audit.text.Passage;
import dev.backstitch.lineage.sql.trait.Trait;
import java.util.Set;
import java.util.function.Consumer;

/** RS08: approximate aggregates depend on the order of rows or on the version of the database. */
final class Estimates implements AuditRule {
  private static final Set<String> COUNTS = Set.of("approx_count_distinct");

  @Override
  public String code() {
    return "RS08";
  }

  @Override
  public String title() {
    return "estimates";
  }

  @Override
  public void check(Audited asset, Consumer<Finding> report) {
    for (Trait trait : asset.traits(code())) {
      report.accept(
          Finding.of(
              code(),
              RerunVerdict.UNSAFE,
              trait,
              "Use an exact one: quantile_cont, or count(*) with ORDER BY and LIMIT."));
    }
    for (Passage call : asset.text().calls(COUNTS)) {
      report.accept(
          Finding.at(
              code(),
              RerunVerdict.CONDITIONAL,
              call,
              "it estimates: equal rows give an equal number in this version of the database only",
              "Use count(DISTINCT " + argument(call.words()) + ")."));
    }
  }

  private static String argument(String call) {
    return call.substring(call.indexOf('(') + 1, call.length() - (call.endsWith(")") ? 1 : 0));
  }
}
