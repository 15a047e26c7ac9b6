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
   * @param places where the bytes of the text come from that the plan's locations count; empty on
   *     error
   */
  record Bound(
      List<OutputColumn> columns, String plan, List<TextRun> places, @Nullable SqlError error) {
    public Bound {
      columns = List.copyOf(columns);
      Objects.requireNonNull(plan);
      places = List.copyOf(places);
    }
  }

  /**
   * Bytes of UTF-8, up to the next run, all on one line of the user's text.
   *
   * @param start first byte, from 0, in the text that was bound
   * @param line from 1 in the user's text
   * @param column from 1, in characters
   * @param width bytes of each character; 0 when all of the run stands for what is at this place
   * @param parameter name, in lower case, of the parameter whose value this is; empty for none
   */
  record TextRun(int start, int line, int column, int width, String parameter) {
    public TextRun {
      Objects.requireNonNull(parameter);
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
