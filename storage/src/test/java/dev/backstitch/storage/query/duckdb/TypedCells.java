package dev.backstitch.storage.query.duckdb;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.TypeText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** For every type, values that are easily taken for each other, with what they are equal to. */
public record TypedCells(ColumnType type, List<Cell> cells) {
  /**
   * A value.
   *
   * @param sql as DuckDB reads it under its type
   * @param value equal for equal values of one type; "NULL" for none
   */
  public record Cell(String sql, String value) {}

  /** The value of a NULL; no other value reads so. */
  public static final String NULL = "NULL";

  public static final List<TypedCells> ALL =
      List.of(
          of("BOOLEAN", "true", "false"),
          of("INTEGER", "0", "1", "12", "-2147483648"),
          of("BIGINT", "0", "1", "12", "9223372036854775807"),
          of("FLOAT", "0.0", "-0.0=0.0", "'nan'", "'-nan'='nan'", "0.1", "'inf'", "1.0000001"),
          of("DOUBLE", "0.0", "-0.0=0.0", "'nan'", "'-nan'='nan'", "0.3", "0.30000000000000004"),
          of("VARCHAR", "''", "'NULL'", "'~'", "'a'", "'b'", "'a|b'", "'a,1:b'", "'1:a'", "'ü'"),
          of("BLOB", "''", "'a'", "'\\x00'", "'x'", "'~'"),
          of("DATE", "'2024-03-01'", "'2024-03-02'", "'infinity'", "'0044-03-15 (BC)'"),
          of("TIME", "'00:00:00'", "'12:00:00.000001'", "'12:00:00.1'='12:00:00.100000'"),
          of("TIMESTAMP", "'2024-03-01 00:00:00'", "'2024-03-01 00:00:00.000001'", "'infinity'"),
          of(
              "TIMESTAMP WITH TIME ZONE",
              "'2024-03-01 00:00:00+00'",
              "'2024-03-01 01:00:00+01'='2024-03-01 00:00:00+00'",
              "'2024-03-01 00:00:00.000001+00'"),
          of(
              "UUID",
              "'a0000000-0000-0000-0000-000000000001'",
              "'A0000000-0000-0000-0000-000000000001'='a0000000-0000-0000-0000-000000000001'",
              "'a0000000-0000-0000-0000-000000000002'"),
          of("DECIMAL(10,2)", "1.10", "1.1=1.10", "1.01", "-1.10", "0.00"),
          of("DECIMAL(38,2)", "999999999999999999999999999999999999.99", "0.01", "-0.01"),
          of("VARCHAR[]", "[]", "[NULL]", "['']", "['a','b']", "['a,1:b']", "['b','a']"),
          of("DOUBLE[]", "[0.0]", "[-0.0]=[0.0]", "['nan'::DOUBLE]", "[]", "[NULL]", "[0.0,0.0]"),
          of("INTEGER[][]", "[[1],[2]]", "[[1,2]]", "[[],[1,2]]", "[NULL]", "[[NULL]]", "[[]]"),
          of(
              "STRUCT(a VARCHAR, b DOUBLE)",
              "{'a':'x','b':0.0}",
              "{'a':'x','b':-0.0}={'a':'x','b':0.0}",
              "{'a':NULL,'b':NULL}",
              "{'a':'x','b':NULL}"),
          of(
              "MAP(VARCHAR, INTEGER)",
              "MAP {}",
              "MAP {'a':1,'b':2}",
              "MAP {'b':2,'a':1}=MAP {'a':1,'b':2}",
              "MAP {'a':2,'b':1}",
              "MAP {'a':NULL}"));

  /** Values of a type: a literal each, followed by = and the one that it is equal to, if any. */
  private static TypedCells of(String type, String... literals) {
    List<Cell> cells = new ArrayList<>();
    cells.add(cell(type, NULL));
    for (String literal : literals) {
      cells.add(cell(type, literal));
    }
    return new TypedCells(TypeText.parse("test", type), Collections.unmodifiableList(cells));
  }

  private static Cell cell(String type, String literal) {
    int equal = literal.lastIndexOf('=');
    String sql = equal < 0 ? literal : literal.substring(0, equal);
    return new Cell("CAST(" + sql + " AS " + type + ")", literal.substring(equal + 1));
  }
}
