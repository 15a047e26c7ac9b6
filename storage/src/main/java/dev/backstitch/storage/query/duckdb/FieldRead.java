package dev.backstitch.storage.query.duckdb;

import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.table.TableSchema;
import java.util.List;
import java.util.stream.Collectors;

/** A relation over Parquet files that finds each column by its field id, whatever its name was. */
public final class FieldRead {
  private FieldRead() {}

  /**
   * A SELECT with the schema's names and types; without files it has no rows.
   *
   * @param files absolute paths, read in this order
   */
  public static String select(TableSchema schema, List<String> files) {
    return files.isEmpty() ? empty(schema) : overFiles(schema, files);
  }

  private static String empty(TableSchema schema) {
    return schema.fields().stream()
        .map(f -> "CAST(NULL AS " + f.column().type().sql() + ") AS " + SqlName.quoted(f.name()))
        .collect(Collectors.joining(", ", "SELECT ", " WHERE false"));
  }

  private static String overFiles(TableSchema schema, List<String> files) {
    String list = files.stream().map(SqlName::literal).collect(Collectors.joining(", ", "[", "]"));
    String fields =
        schema.fields().stream()
            .map(FieldRead::field)
            .collect(Collectors.joining(", ", "MAP {", "}"));
    return "SELECT "
        + SqlName.list(schema.names())
        + " FROM read_parquet("
        + list
        + ", schema = "
        + fields
        + ")";
  }

  private static String field(TableSchema.Field field) {
    return field.id()
        + ": {name: "
        + SqlName.literal(field.name())
        + ", type: "
        + SqlName.literal(field.column().type().sql())
        + ", default_value: NULL}";
  }
}
