package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSchema.Field;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.duckdb.DuckDBAppender;
import org.jspecify.annotations.Nullable;

/** Rows as text in a table of one instance, and their way back to the declared types. */
final class RowTable {
  private static final String NAME = "row_texts";

  private final DuckSession session;
  private final TableSchema schema;

  RowTable(DuckSession session, TableSchema schema) {
    this.session = session;
    this.schema = schema;
  }

  void fill(List<List<@Nullable String>> rows) {
    String columns =
        IntStream.range(0, schema.fields().size())
            .mapToObj(i -> "c" + i + " VARCHAR")
            .collect(Collectors.joining(", "));
    session.execute("CREATE TABLE " + NAME + " (" + columns + ")");
    try (DuckDBAppender appender = session.connection().createAppender("main", NAME)) {
      for (List<@Nullable String> row : rows) {
        appender.beginRow();
        for (String value : row) {
          appender.append(value);
        }
        appender.endRow();
      }
    } catch (SQLException e) {
      throw DuckException.of(e, "");
    }
  }

  String select() {
    return IntStream.range(0, schema.fields().size())
        .mapToObj(i -> typed(schema.fields().get(i), "c" + i))
        .collect(Collectors.joining(", ", "SELECT ", " FROM " + NAME));
  }

  private static String typed(Field field, String column) {
    ColumnType type = field.column().type();
    String carried =
        type == Scalar.BLOB
            ? "unhex(" + column + ")"
            : type.isNested() ? "CAST(" + column + " AS JSON)" : column;
    return "CAST(" + carried + " AS " + type.sql() + ") AS " + SqlName.quoted(field.name());
  }
}
