package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.table.TableSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Checks the rows of a Java step against the table and turns their values into exact text. */
final class RowTexts {
  private final TableSpec output;
  private final Map<String, Object> keyValues = new HashMap<>();
  private final Map<String, Fault> faults = new LinkedHashMap<>();

  private RowTexts(TableSpec output, PartitionKey key) {
    this.output = output;
    List<Object> values = output.keys().values(key);
    List<Column> columns = output.keys().columns();
    for (int i = 0; i < columns.size(); i++) {
      keyValues.put(fold(columns.get(i).name()), values.get(i));
    }
  }

  /** Rows that break one promise: how many, and the first. */
  private static final class Fault {
    private final String code;
    private final String column;
    private final String what;
    private final long firstRow;
    private final Row first;
    private long rows;

    private Fault(String code, String column, String what, long firstRow, Row first) {
      this.code = code;
      this.column = column;
      this.what = what;
      this.firstRow = firstRow;
      this.first = first;
    }

    private Problem problem(String subject) {
      String message =
          rows
              + (rows == 1 ? " row" : " rows")
              + ": column '"
              + column
              + "' "
              + what
              + "; first is row "
              + firstRow
              + ": "
              + first;
      return Problem.of(code, subject, message).blamedOn(Blame.DATA);
    }
  }

  /**
   * One text per field of the table, in its order.
   *
   * @throws ProblemException BS-503, 504, 506 and 507, one problem per column and promise
   */
  static List<List<@Nullable String>> of(TableSpec output, PartitionKey key, List<Row> rows) {
    RowTexts texts = new RowTexts(output, key);
    List<List<@Nullable String>> out = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      out.add(texts.row(i + 1, rows.get(i)));
    }
    if (!texts.faults.isEmpty()) {
      String subject = output.name() + " [" + key + "]";
      throw new ProblemException(
          texts.faults.values().stream().map(f -> f.problem(subject)).toList());
    }
    return out;
  }

  private List<@Nullable String> row(long number, Row row) {
    Map<String, @Nullable Object> values = new HashMap<>();
    row.asMap()
        .forEach(
            (name, value) -> {
              values.put(fold(name), value);
              if (output.schema().field(name).isEmpty()) {
                fault("BS-504", name, "is not one of the table" + nearest(name), number, row);
              }
            });
    List<@Nullable String> texts = new ArrayList<>();
    for (Column column : output.schema().columns()) {
      texts.add(text(column, values, number, row));
    }
    return texts;
  }

  private String nearest(String name) {
    return Nearest.to(name, output.schema().names())
        .map(n -> "; did you mean '" + n + "'?")
        .orElse("");
  }

  private @Nullable String text(
      Column column, Map<String, @Nullable Object> values, long number, Row row) {
    String name = fold(column.name());
    Object key = keyValues.get(name);
    if (key == null && !values.containsKey(name)) {
      fault("BS-504", column.name(), "is missing", number, row);
      return null;
    }
    Object value = values.containsKey(name) ? values.get(name) : key;
    String text = value == null ? null : text(column, value, number, row);
    if (key != null && !ValueText.of(column.type(), key).equals(text)) {
      fault("BS-503", column.name(), "differs from the partition's key", number, row);
    } else if (value == null && column.required()) {
      fault("BS-506", column.name(), "has no value, expected one in every row", number, row);
    }
    return text;
  }

  private @Nullable String text(Column column, Object value, long number, Row row) {
    try {
      return ValueText.of(column.type(), value);
    } catch (IllegalArgumentException misfit) {
      fault("BS-507", column.name(), String.valueOf(misfit.getMessage()), number, row);
      return null;
    }
  }

  private void fault(String code, String column, String what, long number, Row row) {
    faults.computeIfAbsent(code + column, c -> new Fault(code, column, what, number, row)).rows++;
  }

  private static String fold(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
