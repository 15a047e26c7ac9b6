package dev.backstitch.storage.query.duckdb.load;

import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.Loader;
import dev.backstitch.storage.query.Loader.Arrival;
import dev.backstitch.storage.table.TableSpec;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Where each column of a raw table comes from: the file, or what the ledger says of the arrival.
 */
final class LoadColumns {
  /** Tells the arrivals of one statement apart; not written. */
  static final String ORDINAL = "__arrival__";

  private static final DateTimeFormatter INSTANT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS'+00'", Locale.ROOT);

  private final TableSpec output;
  private final List<Column> declared;
  private final Map<String, Integer> ledger = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

  /**
   * For one table and the columns declared on its source.
   *
   * @throws ProblemException BS-629 when the table has another set of columns than the source, the
   *     keys and the ledger give, or types that cannot hold the declared ones
   */
  LoadColumns(TableSpec output, List<Column> declared) {
    this.output = output;
    this.declared = declared;
    List<String> names =
        new ArrayList<>(output.keys().columns().stream().map(Column::name).toList());
    names.addAll(
        List.of(
            Loader.DELIVERY_NUMBER,
            Loader.DELIVERY_PATH,
            Loader.DELIVERY_LINE,
            Loader.RECEIVED_AT));
    names.forEach(name -> ledger.put(name, ledger.size()));
    List<Problem> problems = new ArrayList<>();
    requireDistinct(problems);
    requireSame(problems);
    if (!problems.isEmpty()) {
      throw new ProblemException(problems);
    }
  }

  private void requireDistinct(List<Problem> problems) {
    Set<String> seen = new HashSet<>();
    for (Column column : declared) {
      boolean taken = ledger.containsKey(column.name());
      if (taken || !seen.add(column.name().toLowerCase(Locale.ROOT))) {
        problems.add(
            problem("column '" + column.name() + "' is declared, and the table has one already")
                .next("Give the column of the source another name."));
      }
    }
  }

  private void requireSame(List<Problem> problems) {
    for (Column wanted : output.schema().columns()) {
      Column from = declared(wanted.name());
      if (from == null && !ledger.containsKey(wanted.name())) {
        List<String> names = declared.stream().map(Column::name).toList();
        problems.add(
            problem("the table has column '" + wanted.name() + "', which the source lacks")
                .nearest(Nearest.to(wanted.name(), names).orElse(null)));
      } else if (from != null && !Widening.holds(wanted.type(), from.type())) {
        problems.add(
            problem(
                "column '"
                    + wanted.name()
                    + "' is "
                    + wanted.type().sql()
                    + " in the table and declared "
                    + from.type().sql()));
      }
    }
    for (Column column : declared) {
      if (output.schema().field(column.name()).isEmpty()) {
        problems.add(problem("the table lacks the declared column '" + column.name() + "'"));
      }
    }
  }

  private Problem problem(String message) {
    return Problem.of("BS-629", output.name().toString(), message);
  }

  private @Nullable Column declared(String name) {
    return declared.stream().filter(c -> c.name().equalsIgnoreCase(name)).findFirst().orElse(null);
  }

  /**
   * Rows as the table has them.
   *
   * @param from a table expression under the name {@code r}
   * @param ordinal of the arrival, among {@code r}'s columns
   * @param line the row's number, an expression over {@code r}
   * @param value the value of a declared column, of its declared type, an expression over {@code r}
   */
  String select(String from, String ordinal, String line, Function<Column, String> value) {
    String columns =
        output.schema().columns().stream()
            .map(
                c ->
                    "CAST("
                        + expression(c, line, value)
                        + " AS "
                        + c.type().sql()
                        + ") AS "
                        + SqlName.quoted(c.name()))
            .collect(Collectors.joining(",\n  "));
    return "SELECT a.o AS "
        + ORDINAL
        + ",\n  "
        + columns
        + "\nFROM "
        + from
        + "\nJOIN arrivals AS a ON a.o = "
        + ordinal;
  }

  private String expression(Column column, String line, Function<Column, String> value) {
    Column from = declared(column.name());
    if (from != null) {
      return value.apply(from);
    }
    return column.name().equalsIgnoreCase(Loader.DELIVERY_LINE)
        ? line
        : "a.v" + ledger.get(column.name());
  }

  /** The common table {@code arrivals}: their ordinals {@code o} and what the ledger says. */
  String arrivals(List<Arrival> arrivals) {
    return IntStream.range(0, arrivals.size())
        .mapToObj(i -> "(" + i + ", " + ledgerValues(arrivals.get(i)) + ")")
        .collect(
            Collectors.joining(
                ", ",
                "WITH arrivals(o, "
                    + IntStream.range(0, ledger.size())
                        .mapToObj(i -> "v" + i)
                        .collect(Collectors.joining(", "))
                    + ") AS (VALUES ",
                ")"));
  }

  private String ledgerValues(Arrival arrival) {
    List<Object> values = new ArrayList<>(output.keys().values(arrival.key()));
    values.add(arrival.number());
    values.add(arrival.path());
    values.add(0);
    values.add(arrival.receivedAt().atOffset(ZoneOffset.UTC));
    return values.stream().map(LoadColumns::literal).collect(Collectors.joining(", "));
  }

  private static String literal(Object value) {
    if (value instanceof Integer number) {
      return number.toString();
    }
    String text =
        value instanceof OffsetDateTime time
            ? INSTANT.format(time.withOffsetSameInstant(ZoneOffset.UTC))
            : value.toString();
    return SqlName.literal(text);
  }
}
