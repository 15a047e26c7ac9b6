package dev.backstitch.asset.check;

import dev.backstitch.asset.schema.SqlName;
import java.util.List;
import java.util.stream.Collectors;

/** No row has NULL in any of the columns. */
public record NotNull(List<String> columns) implements Rule {
  public NotNull {
    columns = List.copyOf(columns);
  }

  @Override
  public String words() {
    return "notNull(" + String.join(", ", columns) + ")";
  }

  @Override
  public String offending() {
    return columns.stream()
        .map(c -> SqlName.quoted(c) + " IS NULL")
        .collect(Collectors.joining(" OR ", "SELECT * FROM output WHERE ", ""));
  }
}
