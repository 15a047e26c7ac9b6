package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.Batches.Batch;
import dev.backstitch.storage.query.duckdb.batch.BoundTexts.Text;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A text and what it reads, the same for all partitions.
 *
 * @param keys the columns of a partition's key
 */
record Work(String sql, List<Parameter> parameters, List<Column> keys, List<AliasFiles> inputs) {

  static Work of(Batch batch) {
    return new Work(
        batch.sql(), batch.parameters(), batch.output().keys().columns(), batch.inputs());
  }

  /** What decides how the text binds. */
  Text text() {
    Map<String, List<Column>> aliases = new LinkedHashMap<>();
    inputs.forEach(i -> aliases.put(i.alias(), i.schema().columns()));
    return new Text(sql, aliases, parameters, keys);
  }

  List<String> files() {
    return inputs.stream().flatMap(i -> i.files().stream()).toList();
  }
}
