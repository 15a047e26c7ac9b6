package dev.backstitch.asset.check;

import java.util.List;

/** The partition has at least and at most so many rows, both ends included. */
public record RowCount(long least, long most) implements Rule {
  @Override
  public String words() {
    return "rowCount(" + least + (most == Long.MAX_VALUE ? " or more" : ".." + most) + ")";
  }

  @Override
  public List<String> columns() {
    return List.of();
  }

  @Override
  public String offending() {
    return "SELECT count(*) AS row_count FROM output HAVING count(*) NOT BETWEEN "
        + least
        + " AND "
        + most;
  }
}
