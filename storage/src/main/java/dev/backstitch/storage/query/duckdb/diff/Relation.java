package dev.backstitch.storage.query.duckdb.diff;

import dev.backstitch.storage.query.duckdb.FieldRead;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The rows of one side in a batch: {@code p} says which partition, {@code c0} and so on are the
 * compared columns.
 *
 * @param sql a SELECT
 * @param before whether it is the side before
 */
record Relation(Alignment alignment, String sql, boolean before) {

  /** Rows of files; {@code partitions} gives the ordinal of each file's partition. */
  static Relation of(
      Alignment alignment, boolean before, List<String> files, List<Integer> partitions) {
    String read = FieldRead.byPosition(before ? alignment.before() : alignment.after(), files);
    String ordinal =
        files.isEmpty()
            ? "CAST(NULL AS INTEGER)"
            : "CAST(" + partitions + "[CAST(" + FieldRead.FILE + " AS BIGINT) + 1] AS INTEGER)";
    return new Relation(
        alignment,
        "SELECT " + ordinal + " AS p, * EXCLUDE (" + FieldRead.FILE + ") FROM (" + read + ")",
        before);
  }

  /** A column of this side in the form that equal values share. */
  String canonical(int column, String alias) {
    Compared compared = alignment.columns().get(column);
    return compared.canonical(alias + ".c" + column, before ? compared.before() : compared.after());
  }

  /** All columns so, as {@code g0} and so on, ended by commas. */
  String allCanonical(String alias) {
    return each(alignment.columns().size(), i -> canonical(i, alias) + " AS g" + i + ", ");
  }

  /** Key columns so, as {@code k0} and so on, each after a comma. */
  String keys(String alias) {
    return each(
        alignment.key().size(), i -> ", " + canonical(alignment.key().get(i), alias) + " AS k" + i);
  }

  /** That the key of a row is one of a table with {@code p} and {@code k0} and so on. */
  String keyIsIn(String alias, String table) {
    return alias
        + ".p = "
        + table
        + ".p"
        + each(
            alignment.key().size(),
            i ->
                " AND "
                    + canonical(alignment.key().get(i), alias)
                    + " IS NOT DISTINCT FROM "
                    + table
                    + ".k"
                    + i);
  }

  /** Rows whose key is in the table, or is not. */
  Relation joined(String kind, String table) {
    return new Relation(
        alignment,
        "SELECT o.* FROM ("
            + sql
            + ") AS o "
            + kind
            + " JOIN "
            + table
            + " ON "
            + keyIsIn("o", table),
        before);
  }

  static String each(int count, IntFunction<String> text) {
    return IntStream.range(0, count).mapToObj(text).collect(Collectors.joining());
  }
}
