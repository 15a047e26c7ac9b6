package dev.backstitch.asset.check;

import java.util.List;

/** The user's own query over {@code output}, which must return no rows. */
public record NoRows(String sql) implements Rule {
  @Override
  public String words() {
    return "noRows(" + sql.strip().replaceAll("\\s+", " ") + ")";
  }

  @Override
  public List<String> columns() {
    return List.of();
  }

  @Override
  public String offending() {
    return sql;
  }
}
