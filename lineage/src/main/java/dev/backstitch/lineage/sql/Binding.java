package dev.backstitch.lineage.sql;

import dev.backstitch.lineage.sql.walk.TextPlaces;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the database understood, or why it did not.
 *
 * @param columns names and database types of the result, in order; empty on error
 * @param plan the bound plan as JSON, not optimised; empty on error
 * @param places what the plan's locations mean in the text that was asked about
 * @param error null when the text was understood
 */
public record Binding(
    List<OutputColumn> columns, String plan, TextPlaces places, @Nullable SqlError error) {
  public Binding {
    columns = List.copyOf(columns);
    Objects.requireNonNull(plan);
    Objects.requireNonNull(places);
  }

  /** One column of a result; {@code type} as the database prints it. */
  public record OutputColumn(String name, String type) {
    public OutputColumn {
      Objects.requireNonNull(name);
      Objects.requireNonNull(type);
    }
  }

  /**
   * What is wrong with a text.
   *
   * @param line from 1 in the text; 0 when unknown
   * @param column from 1; 0 when unknown
   */
  public record SqlError(String message, int line, int column) {
    public SqlError {
      Objects.requireNonNull(message);
    }
  }
}
