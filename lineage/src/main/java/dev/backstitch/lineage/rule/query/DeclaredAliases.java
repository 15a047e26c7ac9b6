package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** BS-114: a text reads its declared aliases and no other table, not even by a full name. */
final class DeclaredAliases implements QueryRule {
  private static final Pattern NO_TABLE =
      Pattern.compile("Table with name \"?([^\"\\s!]+)\"? does not exist");

  @Override
  public void check(Reading reading, Consumer<Problem> report) {
    Reading.Fault fault = reading.fault();
    if (fault != null) {
      missingTable(fault)
          .ifPresent(table -> report.accept(problem(reading, table, fault.position())));
    }
    for (String table : new TreeSet<>(reading.outcome().tables())) {
      if (reading.aliases().keySet().stream().noneMatch(table::equalsIgnoreCase)) {
        report.accept(problem(reading, table, ""));
      }
    }
  }

  /** The table that was not found, when that is the fault. */
  static Optional<String> missingTable(Reading.Fault fault) {
    Matcher matcher = NO_TABLE.matcher(fault.message());
    return matcher.find() && !NoOutsideReads.isFile(matcher.group(1))
        ? Optional.of(matcher.group(1))
        : Optional.empty();
  }

  private static Problem problem(Reading reading, String table, String position) {
    String where = position.isEmpty() ? "" : position + ": ";
    return reading
        .problem(
            "BS-114", where + "reads '" + table + "', which is not an input; " + reading.inputs())
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
