package dev.backstitch.asset.schema;

import java.util.Collection;
import java.util.stream.Collectors;

/** Quoting for generated SQL, so that no name or value is ever read as code. */
public final class SqlName {
  private SqlName() {}

  /** The name in double quotes: case kept by DuckDB, compared without case. */
  public static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  /** The value as a text literal. */
  public static String literal(String value) {
    return "'" + value.replace("'", "''") + "'";
  }

  /** The names quoted, separated by commas. */
  public static String list(Collection<String> names) {
    return names.stream().map(SqlName::quoted).collect(Collectors.joining(", "));
  }
}
