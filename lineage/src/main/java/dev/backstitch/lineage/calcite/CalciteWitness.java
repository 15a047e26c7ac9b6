package dev.backstitch.lineage.calcite;

import dev.backstitch.lineage.calcite.Testimony.Standing;
import dev.backstitch.lineage.calcite.text.AliasTable;
import dev.backstitch.lineage.calcite.text.Bounds;
import dev.backstitch.lineage.calcite.text.Conversion;
import dev.backstitch.lineage.calcite.text.Dialect;
import dev.backstitch.lineage.calcite.text.DoubtfulNames;
import dev.backstitch.lineage.calcite.text.Expansion;
import dev.backstitch.lineage.calcite.text.Placeholders;
import dev.backstitch.lineage.calcite.text.SamePlan;
import dev.backstitch.lineage.sql.Binding;
import dev.backstitch.lineage.sql.BoundPlans;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelRoot;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParseException;
import org.apache.calcite.sql.parser.SqlParser;

/**
 * Hears Calcite about one text at a time. It counts only if what it read, written out again and
 * shown to the database, is bound to the very plan that the text itself is bound to. Keeps nothing
 * between texts; as safe for threads as the port it asks.
 */
public final class CalciteWitness {
  private final BoundPlans plans;

  public CalciteWitness(BoundPlans plans) {
    this.plans = plans;
  }

  /** What Calcite says; never throws because of a text. Asks the database once at most. */
  public Testimony hear(Text text) {
    if (text.own().error() != null) {
      return Testimony.silent(Standing.NOT_PARSED, "the database refuses the text");
    }
    Optional<String> tooLarge = Bounds.broken(text.sql());
    if (tooLarge.isPresent()) {
      return Testimony.silent(Standing.TOO_LARGE, tooLarge.get());
    }
    Placeholders placeholders = new Placeholders(text.parameters(), text.keys());
    SqlNode parsed;
    String written;
    try {
      parsed = SqlParser.create(placeholders.placed(text.sql()), Dialect.READ).parseQuery();
      written = placeholders.restored(parsed.toSqlString(Dialect.WRITTEN).getSql());
    } catch (SqlParseException | RuntimeException | StackOverflowError | AssertionError e) {
      return Testimony.silent(Standing.NOT_PARSED, firstLine(e));
    }
    Optional<String> explosive = Expansion.broken(parsed);
    if (explosive.isPresent()) {
      return Testimony.silent(Standing.TOO_LARGE, explosive.get());
    }
    Optional<String> misread =
        misread(text, written).or(() -> DoubtfulNames.in(parsed, text.aliases()));
    if (misread.isPresent()) {
      return Testimony.silent(Standing.READ_OTHERWISE, misread.get());
    }
    try {
      return converted(text, parsed, placeholders);
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      return Testimony.silent(Standing.NOT_CONVERTED, firstLine(e));
    }
  }

  private Optional<String> misread(Text text, String written) {
    Binding again = plans.bind(written, text.aliases(), text.parameters(), text.keys());
    if (again.error() != null) {
      return Optional.of("what it read is no SQL of the database: " + written);
    }
    if (!SamePlan.test(text.own().plan(), again.plan())) {
      return Optional.of("it read: " + written);
    }
    List<String> names = again.columns().stream().map(column -> column.name()).toList();
    return names.equals(text.columns())
        ? Optional.empty()
        : Optional.of("it named the columns " + names);
  }

  private static Testimony converted(Text text, SqlNode parsed, Placeholders placeholders) {
    RelRoot root = Conversion.of(parsed, tables(text), placeholders.operators());
    List<String> names = text.columns();
    if (!alike(names, root.validatedRowType.getFieldNames())) {
      return Testimony.silent(
          Standing.NOT_CONVERTED, "it yields the columns " + root.validatedRowType.getFieldNames());
    }
    RelNode query = root.rel;
    return Testimony.heard(
        new Facts(
            LineageWalk.of(query, text),
            KeyWalk.of(query, names),
            PredicateWalk.of(query, names),
            scans(query, text),
            separability(text, query, placeholders)));
  }

  private static List<AliasTable> tables(Text text) {
    List<AliasTable> tables = new ArrayList<>();
    text.aliases()
        .forEach(
            (alias, columns) ->
                tables.add(
                    new AliasTable(
                        alias, columns, text.uniqueKeys().getOrDefault(alias, Set.of()))));
    return tables;
  }

  /** Columns without a name of their own have a different one each. */
  private static boolean alike(List<String> names, List<String> others) {
    if (names.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < names.size(); i++) {
      String other = others.get(i);
      if (!other.startsWith("EXPR$") && !fold(names.get(i)).equals(fold(other))) {
        return false;
      }
    }
    return true;
  }

  private static String fold(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static List<Facts.Scan> scans(RelNode query, Text text) {
    try {
      return ScanWalk.of(query);
    } catch (Untold unknown) {
      return text.aliases().keySet().stream()
          .map(alias -> new Facts.Scan(alias, List.of()))
          .toList();
    }
  }

  private static Separability separability(Text text, RelNode query, Placeholders placeholders) {
    return placeholders
        .moving(text.sql())
        .map(name -> Separability.not("$" + name + " differs from partition to partition"))
        .orElseGet(() -> SeparableWalk.of(query, text.columns(), text.partitionColumns()));
  }

  private static String firstLine(Throwable e) {
    String message = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    return message.strip().lines().findFirst().orElse(e.getClass().getSimpleName());
  }
}
