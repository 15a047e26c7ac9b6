package dev.backstitch.storage.query;

import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.schema.Column;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Binds one SELECT against empty typed tables and says what the database understood. Nothing is
 * executed and no file, network or setting is in reach. Safe for use by many threads.
 */
public interface Binder {
  /**
   * What the database makes of a text; never throws for a wrong one.
   *
   * @param aliases what the text may read, by local name
   * @param parameters besides them, {@code $partition_start}, {@code $partition_end} (TIMESTAMPTZ,
   *     UTC) and {@code $partition_key} (VARCHAR) and each name of {@code keys} (of that column's
   *     type) may be used
   */
  Bound bind(
      String sql, Map<String, List<Column>> aliases, List<Parameter> parameters, List<Column> keys);

  /**
   * What the database understood, or why it did not.
   *
   * @param columns names and DuckDB types of the result, in order; empty on error
   * @param plan the bound plan as JSON, not optimised; empty on error
   */
  record Bound(List<OutputColumn> columns, String plan, @Nullable SqlError error) {
    public Bound {
      columns = List.copyOf(columns);
      Objects.requireNonNull(plan);
    }
  }

  /** One column of a result; {@code type} as the database prints it. */
  record OutputColumn(String name, String type) {}

  /**
   * What is wrong with a text.
   *
   * @param line from 1 in the user's text; 0 when unknown
   * @param column from 1; 0 when unknown
   */
  record SqlError(String message, int line, int column) {}
}
