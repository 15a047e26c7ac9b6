package dev.backstitch.asset.check;

import dev.backstitch.asset.schema.SqlName;
import java.util.List;

/**
 * Every row finds a row of an input that has its values in these columns; a NULL finds none. So a
 * join that lost its other side shows.
 */
public record EveryRowMatches(String alias, List<String> columns) implements Rule {
  public EveryRowMatches {
    columns = List.copyOf(columns);
    if (columns.isEmpty()) {
      throw new IllegalArgumentException("Cannot match rows of " + alias + " by no columns");
    }
  }

  @Override
  public String words() {
    return "everyRowMatches(" + alias + ": " + String.join(", ", columns) + ")";
  }

  @Override
  public Scope scope() {
    return Scope.WITH_INPUTS;
  }

  @Override
  public String offending() {
    return "SELECT * FROM output ANTI JOIN "
        + SqlName.quoted(alias)
        + " USING ("
        + SqlName.list(columns)
        + ")";
  }
}
