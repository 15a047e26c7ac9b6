package dev.backstitch.storage.query.duckdb.diff;

import static dev.backstitch.storage.query.duckdb.diff.Relation.each;

import dev.backstitch.storage.compare.RowVariants.Change;
import dev.backstitch.storage.compare.RowVariants.Group;
import dev.backstitch.storage.compare.RowVariants.Question;
import dev.backstitch.storage.compare.RowVariants.Result;
import dev.backstitch.storage.compare.RowVariants.Sample;
import dev.backstitch.storage.compare.RowVariants.Value;
import dev.backstitch.storage.query.duckdb.DuckSession;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads groups and rows off the tables {@code counted} and {@code keyed}. */
record VariantFindings(DuckSession session, VariantColumns columns, List<Integer> key, int builds) {
  private static final String CHANGE =
      "CASE WHEN s0 = 0 THEN 'ADDED' WHEN s1 = 0 THEN 'REMOVED' ELSE 'CHANGED' END";

  /** Before and after have the same rows, some at all. */
  private static final String SAME = "a1 = 0 AND s0 > 0";

  private record Signature(Change change, List<Integer> alike) {}

  /** One row of a key that before and after do not have equally often. */
  private record Half(Signature signature, long nth, long more, List<@Nullable String> values) {}

  Result all(Question question) {
    List<Long> totals =
        session
            .query(
                "SELECT count(*) FILTER ("
                    + SAME
                    + ")"
                    + each(builds, v -> ", count(*) FILTER (a" + v + " <> 0)")
                    + " FROM keyed",
                this::totals)
            .get(0);
    Map<Signature, List<Sample>> samples = samples(question);
    List<Group> groups =
        session.query(
            "SELECT "
                + CHANGE
                + ", "
                + alike("")
                + "count(*) FROM keyed WHERE a1 <> 0 GROUP BY ALL ORDER BY ALL",
            row -> group(row, samples));
    return new Result(totals.get(0), totals.subList(1, totals.size()), groups, kept(question));
  }

  private List<Long> totals(ResultSet row) throws SQLException {
    List<Long> out = new ArrayList<>();
    for (int i = 0; i <= builds; i++) {
      out.add(row.getLong(i + 1));
    }
    return out;
  }

  private String alike(String table) {
    return each(builds, v -> table + "a" + v + ", ");
  }

  private Signature signature(ResultSet row) throws SQLException {
    List<Integer> alike = new ArrayList<>();
    for (int v = 0; v < builds; v++) {
      alike.add(row.getInt(v + 2));
    }
    return new Signature(Change.valueOf(row.getString(1)), alike);
  }

  private Group group(ResultSet row, Map<Signature, List<Sample>> samples) throws SQLException {
    Signature signature = signature(row);
    return new Group(
        signature.change(),
        signature.alike(),
        row.getLong(builds + 2),
        samples.getOrDefault(signature, List.of()));
  }

  private Map<Signature, List<Sample>> samples(Question question) {
    String chosen = question.wanted().isEmpty() ? "" : " AND wanted";
    String numbered =
        "SELECT *, "
            + CHANGE
            + " AS change, row_number() OVER (PARTITION BY "
            + CHANGE
            + each(builds, v -> ", a" + v)
            + " ORDER BY "
            + keys("")
            + ") AS nth FROM keyed WHERE a1 <> 0"
            + chosen;
    Map<Signature, Map<Long, List<Half>>> byKey = new LinkedHashMap<>();
    session
        .query(
            "SELECT k.change, "
                + alike("k.")
                + "k.nth, c.n0 - c.n1"
                + each(columns.width(), i -> ", CAST(c.c" + i + " AS VARCHAR)")
                + " FROM ("
                + numbered
                + ") AS k JOIN counted AS c ON "
                + onKey()
                + " WHERE k.nth <= "
                + question.samples()
                + " AND c.n0 <> c.n1 ORDER BY k.nth"
                + each(columns.width(), i -> ", c.c" + i),
            this::half)
        .forEach(
            half ->
                byKey
                    .computeIfAbsent(half.signature(), s -> new LinkedHashMap<>())
                    .computeIfAbsent(half.nth(), n -> new ArrayList<>())
                    .add(half));
    Map<Signature, List<Sample>> out = new HashMap<>();
    byKey.forEach(
        (signature, halves) ->
            out.put(signature, halves.values().stream().flatMap(h -> paired(h).stream()).toList()));
    return out;
  }

  private Half half(ResultSet row) throws SQLException {
    List<@Nullable String> values = new ArrayList<>();
    for (int i = 0; i < columns.width(); i++) {
      values.add(row.getString(builds + 4 + i));
    }
    return new Half(signature(row), row.getLong(builds + 2), row.getLong(builds + 3), values);
  }

  /** The rows that only before has beside those that only after has, in their order. */
  private List<Sample> paired(List<Half> halves) {
    List<Half> before = halves.stream().filter(h -> h.more() > 0).toList();
    List<Half> after = halves.stream().filter(h -> h.more() < 0).toList();
    List<Sample> out = new ArrayList<>();
    for (int i = 0; i < Math.max(before.size(), after.size()); i++) {
      List<Value> values = new ArrayList<>();
      for (int c = 0; c < columns.width(); c++) {
        values.add(new Value(columns.names().get(c), value(before, i, c), value(after, i, c)));
      }
      out.add(new Sample(values));
    }
    return out;
  }

  private static @Nullable String value(List<Half> halves, int row, int column) {
    return row < halves.size() ? halves.get(row).values().get(column) : null;
  }

  private List<Sample> kept(Question question) {
    if (question.wanted().isEmpty()) {
      return List.of();
    }
    return session.query(
        "SELECT "
            + each(columns.width(), i -> "CAST(c.c" + i + " AS VARCHAR), ")
            + "true FROM (SELECT * FROM keyed WHERE wanted AND "
            + SAME
            + ") AS k JOIN counted AS c ON "
            + onKey()
            + " WHERE c.n0 > 0 ORDER BY "
            + keys("c.")
            + each(columns.width(), i -> ", c.c" + i)
            + " LIMIT "
            + question.samples(),
        row -> {
          List<Value> values = new ArrayList<>();
          for (int i = 0; i < columns.width(); i++) {
            values.add(
                new Value(columns.names().get(i), row.getString(i + 1), row.getString(i + 1)));
          }
          return new Sample(values);
        });
  }

  private String keys(String table) {
    return key.stream().map(i -> table + "c" + i).collect(Collectors.joining(", "));
  }

  private String onKey() {
    return key.stream()
        .map(i -> "k.c" + i + " IS NOT DISTINCT FROM c.c" + i)
        .collect(Collectors.joining(" AND "));
  }
}
