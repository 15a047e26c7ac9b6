package dev.backstitch.asset.check;

import dev.backstitch.asset.schema.SqlName;
import java.util.List;
import java.util.stream.Collectors;

/** Every value of the column, read as text, is one of the list; NULL is accepted. */
public record AcceptedValues(String column, List<String> values) implements Rule {
  public AcceptedValues {
    values = List.copyOf(values);
  }

  @Override
  public String words() {
    return "acceptedValues(" + column + ": " + String.join(", ", values) + ")";
  }

  @Override
  public List<String> columns() {
    return List.of(column);
  }

  @Override
  public String offending() {
    return values.stream()
        .map(SqlName::literal)
        .collect(
            Collectors.joining(
                ", ",
                "SELECT * FROM output WHERE CAST("
                    + SqlName.quoted(column)
                    + " AS VARCHAR) NOT IN (",
                ")"));
  }
}
