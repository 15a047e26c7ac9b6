package dev.backstitch.storage.query.duckdb.correction;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.CorrectionRows.Pair;
import dev.backstitch.storage.query.CorrectionRows.Question;
import dev.backstitch.storage.query.CorrectionSchema;
import dev.backstitch.storage.query.CorrectionSchema.Kept;
import dev.backstitch.storage.query.CorrectionSchema.Role;
import dev.backstitch.storage.query.duckdb.FieldRead;
import dev.backstitch.storage.query.duckdb.compare.Canonical;
import dev.backstitch.storage.table.TableSchema.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The statements that find corrections. {@code p} is the partition by its position in the question,
 * {@code g0} and so on are the table's columns in the form that equal values share.
 */
record CorrectionText(Question question, CorrectionSchema schema) {
  /** Per partition: corrected, added and removed rows. */
  static final String COUNTS =
      "SELECT p, count(*) FILTER (WHERE op = 'corrected'), count(*) FILTER (WHERE op = 'added'),"
          + " count(*) FILTER (WHERE op = 'removed') FROM found GROUP BY p";

  CorrectionText(Question question) {
    this(question, CorrectionSchema.of(question.table(), question.key()));
  }

  /**
   * Make the table {@code found}: what is left on both sides of one key, and on one side alone. The
   * columns are {@code o0} and {@code n0} and so on.
   */
  List<String> statements() {
    String same =
        keys().stream()
            .map(i -> " AND l.g" + i + " IS NOT DISTINCT FROM r.g" + i)
            .collect(Collectors.joining());
    return List.of(
        "CREATE TEMP TABLE olds AS " + side(Pair::before),
        "CREATE TEMP TABLE news AS " + side(Pair::after),
        "CREATE TEMP TABLE lefts AS " + leftOver("olds", "news"),
        "CREATE TEMP TABLE rights AS " + leftOver("news", "olds"),
        "CREATE TEMP TABLE found AS SELECT coalesce(l.p, r.p) AS p, CASE WHEN r.p IS NULL THEN"
            + " 'removed' WHEN l.p IS NULL THEN 'added' ELSE 'corrected' END AS op"
            + columns(i -> ", l.g" + i + " AS o" + i + ", r.g" + i + " AS n" + i)
            + " FROM lefts AS l FULL JOIN rights AS r ON l.p = r.p AND l.nth = r.nth"
            + same);
  }

  private List<Integer> keys() {
    return schema.kept().stream().filter(k -> k.role() == Role.KEY).map(Kept::position).toList();
  }

  private String side(Function<Pair, List<String>> of) {
    List<String> files = new ArrayList<>();
    List<Integer> partitions = new ArrayList<>();
    for (int i = 0; i < question.partitions().size(); i++) {
      for (String file : of.apply(question.partitions().get(i))) {
        files.add(file);
        partitions.add(i);
      }
    }
    String ordinal =
        files.isEmpty()
            ? "CAST(NULL AS INTEGER)"
            : "CAST(" + partitions + "[CAST(" + FieldRead.FILE + " AS BIGINT) + 1] AS INTEGER)";
    return "SELECT "
        + ordinal
        + " AS p"
        + columns(i -> ", " + Canonical.sql(type(i), FieldRead.position(i)) + " AS g" + i)
        + " FROM ("
        + FieldRead.byPosition(question.table(), files)
        + ")";
  }

  /** Rows that one side has more often, those of one key numbered in a fixed order. */
  private String leftOver(String of, String without) {
    String key = keys().stream().map(i -> ", g" + i).collect(Collectors.joining());
    return "SELECT *, row_number() OVER (PARTITION BY p"
        + key
        + " ORDER BY p"
        + columns(i -> ", g" + i)
        + ") AS nth FROM (FROM "
        + of
        + " EXCEPT ALL FROM "
        + without
        + ")";
  }

  private ColumnType type(int position) {
    return question.table().fields().get(position).column().type();
  }

  private String columns(IntFunction<String> text) {
    return IntStream.range(0, question.table().fields().size())
        .mapToObj(text)
        .collect(Collectors.joining());
  }

  /** The rows of {@code found} under the names and types of the schema. */
  String rows() {
    List<String> out = new ArrayList<>();
    List<Integer> numbers = question.partitions().stream().map(Pair::number).toList();
    String run = question.run().isEmpty() ? "NULL" : SqlName.literal(question.run());
    List<String> fixed =
        List.of(numbers + "[p + 1]", String.valueOf(question.release()), run, "op");
    for (int i = 0; i < fixed.size(); i++) {
      out.add(cast(fixed.get(i), schema.fixed().get(i)));
    }
    schema.kept().forEach(kept -> out.add(cast(value(kept), kept.field())));
    String order = keys().stream().map(i -> ", " + key(i)).collect(Collectors.joining());
    return "SELECT " + String.join(", ", out) + " FROM found ORDER BY p" + order + ", op";
  }

  private static String cast(String value, Field field) {
    String type = field.column().type().sql();
    return "CAST(" + value + " AS " + type + ") AS " + SqlName.quoted(field.name());
  }

  private static String value(Kept kept) {
    int i = kept.position();
    return switch (kept.role()) {
      case KEY -> key(i);
      case OLD -> "o" + i;
      case NEW -> "n" + i;
      case DELTA -> delta(i, kept.field().column().type().sql());
    };
  }

  private static String key(int i) {
    return "CASE WHEN op = 'added' THEN n" + i + " ELSE o" + i + " END";
  }

  private static String delta(int i, String type) {
    return "CASE WHEN o"
        + i
        + " IS NULL AND n"
        + i
        + " IS NULL THEN NULL ELSE "
        + orNothing("n" + i, type)
        + " - "
        + orNothing("o" + i, type)
        + " END";
  }

  private static String orNothing(String value, String type) {
    return "coalesce(CAST(" + value + " AS " + type + "), CAST(0 AS " + type + "))";
  }
}
