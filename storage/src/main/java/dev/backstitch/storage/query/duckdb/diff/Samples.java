package dev.backstitch.storage.query.duckdb.diff;

import static dev.backstitch.storage.query.duckdb.diff.Relation.each;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.compare.Diffs.Question;
import dev.backstitch.storage.compare.RowDiff.Sample;
import dev.backstitch.storage.compare.RowDiff.Value;
import dev.backstitch.storage.query.duckdb.DuckSession;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The first rows of each kind of change, by partition, key and then everything else. */
record Samples(DuckSession session, Alignment alignment, Question question) {
  static final String ADDED = "added";
  static final String REMOVED = "removed";

  /** The rows that differ with what became of them: a word, or a letter per column. */
  static final String GROUPED =
      "SELECT *, CASE WHEN NOT b THEN '"
          + ADDED
          + "' WHEN NOT a THEN '"
          + REMOVED
          + "' ELSE "
          + Findings.SIGNATURE
          + " END AS kind FROM differing";

  private record Found(String group, Sample sample) {}

  /**
   * @param signatures of changed rows of which to show some
   */
  Map<String, List<Sample>> byGroup(List<String> signatures) {
    Map<String, List<Sample>> out = new HashMap<>();
    session
        .query(sql(signatures), this::found)
        .forEach(f -> out.computeIfAbsent(f.group(), g -> new ArrayList<>()).add(f.sample()));
    return out;
  }

  private String sql(List<String> signatures) {
    String wanted =
        Stream.concat(Stream.of(ADDED, REMOVED), signatures.stream())
            .map(SqlName::literal)
            .collect(Collectors.joining(", "));
    String numbered =
        "SELECT *, row_number() OVER (PARTITION BY kind ORDER BY "
            + order()
            + ") AS nth FROM ("
            + GROUPED
            + ") WHERE kind IN ("
            + wanted
            + ")";
    return "SELECT kind, p"
        + values()
        + " FROM ("
        + numbered
        + ") WHERE nth <= "
        + question.samples()
        + " ORDER BY kind, nth";
  }

  /** Both sides of each column as text. */
  String values() {
    return each(
        alignment.columns().size(),
        i -> ", CAST(b" + i + " AS VARCHAR), CAST(a" + i + " AS VARCHAR)");
  }

  /** A fixed order of the rows that differ. */
  String order() {
    StringBuilder out = new StringBuilder("p");
    for (int key : alignment.key()) {
      out.append(", coalesce(").append(before(key)).append(", ").append(after(key)).append(")");
    }
    for (int i = 0; i < alignment.columns().size(); i++) {
      out.append(", ").append(before(i)).append(", ").append(after(i));
    }
    return out.toString();
  }

  private String before(int i) {
    return alignment.columns().get(i).canonical("b" + i, alignment.columns().get(i).before());
  }

  private String after(int i) {
    return alignment.columns().get(i).canonical("a" + i, alignment.columns().get(i).after());
  }

  /** As every other face writes it. */
  private static @Nullable String text(ColumnType type, @Nullable String value) {
    if (value == null || !CommonType.isFloating(type)) {
      return value;
    }
    return switch (value) {
      case "nan", "-nan" -> "NaN";
      case "inf" -> "Infinity";
      case "-inf" -> "-Infinity";
      default -> value;
    };
  }

  private Found found(ResultSet row) throws SQLException {
    return new Found(row.getString(1), sample(row));
  }

  /** A row of {@code kind}, {@code p} and then both sides of each column, as text. */
  Sample sample(ResultSet row) throws SQLException {
    String kind = row.getString(1);
    boolean changed = !kind.equals(ADDED) && !kind.equals(REMOVED);
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < alignment.columns().size(); i++) {
      Compared column = alignment.columns().get(i);
      values.add(
          new Value(
              column.name(),
              text(column.before(), row.getString(3 + 2 * i)),
              text(column.after(), row.getString(4 + 2 * i)),
              changed && kind.charAt(i) == '!'));
    }
    return new Sample(question.partitions().get(row.getInt(2)).key(), values);
  }
}
