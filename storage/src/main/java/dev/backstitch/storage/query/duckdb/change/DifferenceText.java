package dev.backstitch.storage.query.duckdb.change;

import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.asset.schema.Validity;
import dev.backstitch.asset.time.Window;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.FieldRead;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSchema.Versions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Finds when two histories differ. Only keys of which a version differs are looked at, and of each
 * the time between any two ends of its versions.
 */
final class DifferenceText {
  /** Stands for no end; later than any time that a dimension tells of. */
  private static final long NO_END = 253_402_300_800L;

  private final TableSchema schema;
  private final Versions versions;

  DifferenceText(TableSchema schema) {
    this.schema = schema;
    this.versions = Objects.requireNonNull(schema.versions());
  }

  List<Window> find(DuckSession session, List<String> before, List<String> after) {
    return session.query(select(before, after), DifferenceText::window);
  }

  private String select(List<String> before, List<String> after) {
    return "WITH a AS MATERIALIZED ("
        + versions(before)
        + "),\nb AS MATERIALIZED ("
        + versions(after)
        + "),\nother AS (SELECT DISTINCT k FROM ((FROM a EXCEPT FROM b) UNION ALL"
        + " (FROM b EXCEPT FROM a))),\nends AS (SELECT DISTINCT k, x FROM (SELECT k, unnest([f, e])"
        + " AS x FROM a UNION ALL SELECT k, unnest([f, e]) FROM b) SEMI JOIN other USING (k)),\n"
        + "spans AS (SELECT k, x AS f, lead(x) OVER (PARTITION BY k ORDER BY x) AS e FROM ends"
        + " QUALIFY e IS NOT NULL),\npieces AS (SELECT DISTINCT floor(s.f) AS f, ceil(s.e) AS e"
        + " FROM spans s LEFT JOIN a ON a.k = s.k AND a.f <= s.f AND s.f < a.e"
        + " LEFT JOIN b ON b.k = s.k AND b.f <= s.f AND s.f < b.e WHERE a.t IS DISTINCT FROM b.t"
        + " OR (a.k IS NULL) <> (b.k IS NULL)),\n"
        + JOINED;
  }

  /** Pieces that touch become one. */
  private static final String JOINED =
      "begun AS (SELECT *, f > max(e) OVER (ORDER BY f, e ROWS BETWEEN UNBOUNDED PRECEDING"
          + " AND 1 PRECEDING) AS apart FROM pieces),\n"
          + "joined AS (SELECT *, count(*) FILTER (apart) OVER (ORDER BY f, e) AS piece FROM begun)\n"
          + "SELECT CAST(min(f) AS BIGINT), CAST(max(e) AS BIGINT) FROM joined"
          + " GROUP BY piece ORDER BY 1";

  private String versions(List<String> files) {
    return "SELECT "
        + struct(versions.key())
        + " AS k, "
        + struct(tracked())
        + " AS t, epoch("
        + Validity.FROM.name()
        + ") AS f, coalesce(epoch("
        + Validity.TO.name()
        + "), "
        + NO_END
        + ") AS e FROM ("
        + FieldRead.select(schema, files)
        + ")";
  }

  private static String struct(List<String> columns) {
    return columns.stream()
        .map(name -> SqlName.quoted(name) + " := " + SqlName.quoted(name))
        .collect(Collectors.joining(", ", "struct_pack(", ")"));
  }

  private List<String> tracked() {
    return schema.names().stream()
        .filter(name -> !Validity.adds(name))
        .filter(name -> versions.key().stream().noneMatch(name::equalsIgnoreCase))
        .toList();
  }

  private static Window window(ResultSet row) throws SQLException {
    long end = row.getLong(2);
    return new Window(
        Instant.ofEpochSecond(row.getLong(1)),
        end >= NO_END ? Instant.MAX : Instant.ofEpochSecond(end));
  }
}
