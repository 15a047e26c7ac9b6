package dev.backstitch.lineage.rule.query;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.rule.text.SqlText;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * BS-116: every output column has a name of its own. A name that is no plain word, that nobody
 * wrote in quotes and that no input has was made up by the database.
 */
final class NamedColumns implements QueryRule {
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_$]*");

  @Override
  public void check(Reading reading, Consumer<Problem> report) {
    if (!reading.isQuery()) {
      return;
    }
    Set<String> written = SqlText.of(reading.sql()).writtenNames();
    for (List<Column> input : reading.aliases().values()) {
      input.forEach(column -> written.add(column.name().toLowerCase(Locale.ROOT)));
    }
    Map<String, Integer> first = new HashMap<>();
    Set<String> told = new HashSet<>();
    List<String> columns = reading.outcome().columns();
    for (int i = 0; i < columns.size(); i++) {
      String name = columns.get(i);
      String folded = name.toLowerCase(Locale.ROOT);
      Integer before = first.putIfAbsent(folded, i + 1);
      if (!PLAIN.matcher(name).matches() && !written.contains(folded)) {
        report.accept(unnamed(reading, i + 1, name));
      } else if (before != null && told.add(folded)) {
        report.accept(twice(reading, name, before, i + 1));
      }
    }
  }

  private static Problem unnamed(Reading reading, int position, String name) {
    return reading
        .problem("BS-116", "gives output column " + position + " no name (" + name + ")")
        .next("Add AS and a name.");
  }

  private static Problem twice(Reading reading, String name, int first, int second) {
    return reading
        .problem(
            "BS-116", "names output columns %d and %d both '%s'".formatted(first, second, name))
        .next(
            "Give one of them another name with AS; names that differ only in case are the same.");
  }
}
