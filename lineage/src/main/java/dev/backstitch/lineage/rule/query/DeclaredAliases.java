package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import java.util.TreeSet;
import java.util.function.Consumer;

/** BS-114: a text reads its declared aliases and no other table, not even by a full name. */
final class DeclaredAliases implements QueryRule {
  @Override
  public void check(Reading reading, Consumer<Problem> report) {
    Reading.Fault fault = reading.fault();
    if (fault != null && reading.failedFor(FaultKind.NO_TABLE)) {
      String table = FaultKind.table(fault.message()).orElse("");
      report.accept(problem(reading, table, fault.position()));
    }
    for (String table : new TreeSet<>(reading.outcome().tables())) {
      if (reading.aliases().keySet().stream().noneMatch(table::equalsIgnoreCase)) {
        report.accept(problem(reading, table, ""));
      }
    }
  }

  private static Problem problem(Reading reading, String table, String position) {
    return reading
        .problem(
            "BS-114",
            position + "reads '" + table + "', which is not an input; " + reading.inputs())
        .nearest(Nearest.to(table, reading.aliases().keySet()).orElse(null))
        .next(
            reading.isQuery()
                ? "Otherwise declare it with reads(\"" + lastPart(table) + "\", ...)."
                : "A check reads the alias output.");
  }

  private static String lastPart(String table) {
    return table.substring(table.lastIndexOf('.') + 1);
  }
}
