package dev.backstitch.asset.check;

import dev.backstitch.asset.schema.SqlName;
import java.util.List;

/** No two rows agree in all of the columns; NULL counts as a value, so two NULL keys offend. */
public record Unique(List<String> columns, Scope scope) implements Rule {
  public Unique {
    columns = List.copyOf(columns);
  }

  @Override
  public String words() {
    String across = scope == Scope.TABLE ? ".acrossPartitions()" : "";
    return "unique(" + String.join(", ", columns) + ")" + across;
  }

  @Override
  public String offending() {
    return "SELECT * FROM output QUALIFY count(*) OVER (PARTITION BY "
        + SqlName.list(columns)
        + ") > 1";
  }
}
