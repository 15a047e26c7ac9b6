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
  /** The column that tells partitions apart; not written. */
  static final String ORDINAL = "__partition";

  private static final String NAME = "row_texts";

  private final DuckSession session;
  private final TableSchema schema;

  RowTable(DuckSession session, TableSchema schema) {
    this.session = session;
    this.schema = schema;
  }

  /** A row of the partition with this number. */
  record Filed(int ordinal, List<@Nullable String> texts) {}

  void fill(List<Filed> rows) {
    String columns =
        IntStream.range(0, schema.fields().size())
            .mapToObj(i -> "c" + i + " VARCHAR")
            .collect(Collectors.joining(", "));
    session.execute("CREATE TABLE " + NAME + " (p INTEGER, " + columns + ")");
    try (DuckDBAppender appender = session.connection().createAppender("main", NAME)) {
      for (Filed row : rows) {
        appender.beginRow();
        appender.append(row.ordinal());
        for (String value : row.texts()) {
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
        .collect(Collectors.joining(", ", "SELECT p AS " + ORDINAL + ", ", " FROM " + NAME));
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
