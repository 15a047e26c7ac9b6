package dev.backstitch.storage.query.duckdb.read;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.TypeText;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;

/**
 * A column whose values lie close together within a file, so that bounds tell files apart, with the
 * values that bounds are easily wrong about among them.
 *
 * @param value a literal, for the place that a file's values lie around
 */
record FilteredColumn(String name, ColumnType type, BiFunction<Integer, Random, String> value) {
  private static final String[] LETTERS = {
    "a", "b", "z", "\u00e9", "\uffee", "\ud83d\ude00", "\ud83d\ude01", "\u0001", "~", "''"
  };

  static final List<FilteredColumn> ALL =
      List.of(
          of(
              "f",
              "BOOLEAN",
              (at, r) ->
                  r.nextInt(5) == 0
                      ? String.valueOf(r.nextBoolean())
                      : String.valueOf(at % 2 == 0)),
          of(
              "i",
              "INTEGER",
              (at, r) -> rarely(r, "-2147483648", "2147483647").orElse(at * 3 + r.nextInt(4) - 9)),
          of(
              "b",
              "BIGINT",
              (at, r) ->
                  rarely(r, "-9223372036854775808", "9223372036854775807", "0")
                      .orElse(at * 5_000_000_000L + r.nextInt(4))),
          of(
              "d2",
              "DECIMAL(9,2)",
              (at, r) ->
                  rarely(r, "0.00", "-0.01").orElse((at - 5) * 2 + "." + (10 + r.nextInt(80)))),
          of(
              "d38",
              "DECIMAL(38,4)",
              (at, r) ->
                  rarely(r, "-9999999999999999999999999999999999.9999")
                      .orElse(at + "00000000000000000000000." + (1000 + r.nextInt(3)))),
          of(
              "fl",
              "FLOAT",
              (at, r) ->
                  rarely(r, "'nan'", "'inf'", "'-inf'", "-0.0", "0.0")
                      .orElse((at - 4) * 0.7 + r.nextFloat())),
          of(
              "db",
              "DOUBLE",
              (at, r) ->
                  rarely(r, "'nan'", "'-nan'", "'inf'", "'-inf'", "-0.0", "0.0")
                      .orElse((at - 4) * 1e15 + r.nextDouble())),
          of("s", "VARCHAR", (at, r) -> rarely(r, "''").orElse("'" + text(at, r) + "'")),
          of(
              "long_s",
              "VARCHAR",
              (at, r) ->
                  "'" + "the same beginning ".substring(0, 13 + r.nextInt(5)) + text(at, r) + "'"),
          of(
              "dt",
              "DATE",
              (at, r) ->
                  rarely(r, "'infinity'", "'-infinity'", "'0044-03-15 (BC)'")
                      .orElse("'2024-0" + (1 + at % 9) + "-" + (10 + r.nextInt(9)) + "'")),
          of(
              "tm",
              "TIME",
              (at, r) ->
                  rarely(r, "'24:00:00'")
                      .orElse("'" + (10 + at % 14) + ":00:00.00000" + r.nextInt(5) + "'")),
          of(
              "ts",
              "TIMESTAMP",
              (at, r) ->
                  rarely(r, "'infinity'", "'0044-03-15 (BC) 00:00:00'")
                      .orElse("'2024-03-" + (10 + at) + " 00:00:00.00000" + r.nextInt(5) + "'")),
          of(
              "tz",
              "TIMESTAMP WITH TIME ZONE",
              (at, r) ->
                  rarely(r, "'-infinity'", "'1969-12-31 23:59:59.999999+00'")
                      .orElse("'2024-03-" + (10 + at) + " 00:30:00+0" + r.nextInt(3) + "'")),
          of(
              "u",
              "UUID",
              (at, r) ->
                  "'"
                      + "08fa".charAt(r.nextInt(4))
                      + "0000000-0000-0000-0000-00000000000"
                      + r.nextInt(5)
                      + "'"),
          of("x", "BLOB", (at, r) -> "'\\x" + "0F".charAt(r.nextInt(2)) + at % 8 + "'"),
          of("l", "INTEGER[]", (at, r) -> "[" + at + ", " + r.nextInt(3) + "]"),
          of(
              "st",
              "STRUCT(a INTEGER, b VARCHAR)",
              (at, r) -> "{'a': " + at + ", 'b': 'x" + r.nextInt(3) + "'}"));

  /** Now and then one of these, which lie far from what a file has else. */
  private static Optional<Object> rarely(Random random, String... values) {
    return random.nextInt(12) == 0
        ? Optional.of(values[random.nextInt(values.length)])
        : Optional.empty();
  }

  private static String text(int at, Random random) {
    StringBuilder text = new StringBuilder(LETTERS[at % LETTERS.length]);
    for (int i = random.nextInt(14); i > 0; i--) {
      text.append(LETTERS[random.nextInt(LETTERS.length)]);
    }
    return text.toString();
  }

  private static FilteredColumn of(
      String name, String type, BiFunction<Integer, Random, Object> value) {
    return new FilteredColumn(
        name, TypeText.parse("test", type), (at, r) -> value.apply(at, r).toString());
  }

  /** A value as the column has it. */
  String literal(int at, Random random) {
    return "CAST(" + value.apply(at, random) + " AS " + type.sql() + ")";
  }
}
