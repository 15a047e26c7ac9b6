package dev.backstitch.lineage.sql;

import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.schema.Column;
import java.util.List;
import java.util.Map;

/**
 * Port: how the database understands one SELECT over empty tables of the given types. Must execute
 * nothing, reach nothing else, and answer the same for the same question.
 */
public interface BoundPlans {
  /**
   * What the database makes of the text; a text that it refuses is an answer, not an exception.
   *
   * @param aliases what the text may read, by local name
   * @param keys partition columns of the asset; each may be used as a parameter {@code $name}, as
   *     may {@code $partition_start}, {@code $partition_end} and {@code $partition_key}
   */
  Binding bind(
      String sql, Map<String, List<Column>> aliases, List<Parameter> parameters, List<Column> keys);
}
