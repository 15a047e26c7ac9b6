package dev.backstitch.storage.query.duckdb;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.asset.schema.Validity;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSchema.Versions;
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
   * A SELECT with the schema's names and types; without files it has no rows. Changes are read as
   * versions.
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
    Versions versions = schema.versions();
    return versions == null
        ? "SELECT " + SqlName.list(schema.names()) + source(schema, files)
        : versions(schema, versions, files);
  }

  /** The end of a version is its key's next change, of whatever kind. */
  private static String versions(TableSchema schema, Versions versions, List<String> files) {
    List<TableSchema.Field> kept =
        new ArrayList<>(
            schema.fields().stream()
                .filter(f -> !f.name().equalsIgnoreCase(Validity.TO.name()))
                .toList());
    kept.add(versions.change());
    return "SELECT "
        + SqlName.list(schema.names())
        + " FROM (SELECT *, lead("
        + Validity.FROM.name()
        + ") OVER (PARTITION BY "
        + SqlName.list(versions.key())
        + " ORDER BY "
        + Validity.FROM.name()
        + ") AS "
        + Validity.TO.name()
        + source(new TableSchema(kept), files)
        + ") WHERE "
        + SqlName.quoted(versions.change().name())
        + " <> "
        + SqlName.literal(Validity.DELETE);
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
