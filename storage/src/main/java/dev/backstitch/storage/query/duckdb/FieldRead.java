package dev.backstitch.storage.query.duckdb;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.table.TableSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A relation over Parquet files that finds each column by its field id, whatever its name was. */
public final class FieldRead {
  /** Which file a row of {@link #byPosition} is from: its position in the list, from 0. */
  public static final String FILE = "file_index";

  private FieldRead() {}

  /**
   * A SELECT with the schema's names and types; without files it has no rows.
   *
   * @param files absolute paths, read in this order
   */
  public static String select(TableSchema schema, List<String> files) {
    return files.isEmpty() ? empty(schema) : overFiles(schema, files);
  }

  /**
   * A SELECT of {@link #FILE} and every column under the name of its {@link #position}, so that no
   * name of a user can clash with one of DuckDB's.
   *
   * @param files absolute paths; without any there are no rows
   */
  public static String byPosition(TableSchema schema, List<String> files) {
    List<TableSchema.Field> fields = new ArrayList<>();
    for (TableSchema.Field field : schema.fields()) {
      Column named =
          Column.of(position(fields.size()), field.column().type()).withPast(field.column().past());
      fields.add(new TableSchema.Field(field.id(), named));
    }
    TableSchema renamed = new TableSchema(fields);
    return files.isEmpty()
        ? "SELECT CAST(NULL AS UBIGINT) AS " + FILE + ", * FROM (" + empty(renamed) + ")"
        : "SELECT "
            + Stream.concat(Stream.of(FILE), renamed.names().stream())
                .collect(Collectors.joining(", "))
            + source(renamed, files);
  }

  /** The name of a column by its position, from 0. */
  public static String position(int index) {
    return "c" + index;
  }

  private static String empty(TableSchema schema) {
    return schema.fields().stream()
        .map(f -> "CAST(NULL AS " + f.column().type().sql() + ") AS " + SqlName.quoted(f.name()))
        .collect(Collectors.joining(", ", "SELECT ", " WHERE false"));
  }

  private static String overFiles(TableSchema schema, List<String> files) {
    return "SELECT " + SqlName.list(schema.names()) + source(schema, files);
  }

  private static String source(TableSchema schema, List<String> files) {
    String list = files.stream().map(SqlName::literal).collect(Collectors.joining(", ", "[", "]"));
    String fields =
        schema.fields().stream()
            .map(FieldRead::field)
            .collect(Collectors.joining(", ", "MAP {", "}"));
    return " FROM read_parquet(" + list + ", schema = " + fields + ")";
  }

  private static String field(TableSchema.Field field) {
    String older = field.column().past().value();
    return field.id()
        + ": {name: "
        + SqlName.literal(field.name())
        + ", type: "
        + SqlName.literal(field.column().type().sql())
        + ", default_value: "
        + (older == null ? "NULL" : SqlName.literal(older))
        + "}";
  }
}
