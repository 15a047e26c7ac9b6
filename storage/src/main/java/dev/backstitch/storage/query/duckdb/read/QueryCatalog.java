package dev.backstitch.storage.query.duckdb.read;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.CatalogTable;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.FieldRead;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.duckdb.DuckDBAppender;
import org.jspecify.annotations.Nullable;

/**
 * What one query sees, in a database of its own within the instance, so that queries with other
 * filters can run beside it. Gone when it is closed. For one thread.
 */
final class QueryCatalog implements AutoCloseable {
  private static final AtomicLong NUMBERS = new AtomicLong();

  private final DuckSession session;
  private final String name;

  private QueryCatalog(DuckSession session, String name) {
    this.session = session;
    this.name = name;
  }

  /** Opens an empty one in which the session's names are looked up from now on. */
  static QueryCatalog open(DuckSession session) {
    String name = "backstitch query " + NUMBERS.incrementAndGet();
    session.execute("ATTACH ':memory:' AS " + SqlName.quoted(name));
    QueryCatalog catalog = new QueryCatalog(session, name);
    try {
      session.execute("USE " + SqlName.quoted(name));
      return catalog;
    } catch (RuntimeException e) {
      catalog.close();
      throw e;
    }
  }

  /** Shows a table as what a SELECT yields. */
  void show(AssetName table, String select) {
    create("VIEW", table, select);
  }

  private void create(String kind, AssetName table, String select) {
    session.execute("CREATE SCHEMA IF NOT EXISTS " + SqlName.quoted(table.team()));
    session.execute("CREATE " + kind + " " + table.sql() + " AS " + select);
  }

  /** Lets bare names stand for tables. */
  void alias(Map<String, AssetName> bare) {
    bare.forEach(
        (alias, table) ->
            session.execute(
                "CREATE VIEW IF NOT EXISTS main."
                    + SqlName.quoted(alias)
                    + " AS FROM "
                    + table.sql()));
  }

  /** Puts a table with its rows there. */
  void fill(CatalogTable table) {
    create("TABLE", table.qualified(), FieldRead.select(table.schema(), List.of()));
    try (DuckDBAppender appender =
        session.connection().createAppender(name, CatalogTable.SCHEMA, table.name())) {
      for (List<@Nullable Object> row : table.rows().get()) {
        appender.beginRow();
        for (Object value : row) {
          append(appender, value);
        }
        appender.endRow();
      }
    } catch (SQLException e) {
      throw DuckException.of(e, "");
    }
  }

  private static void append(DuckDBAppender appender, @Nullable Object value) throws SQLException {
    if (value == null) {
      appender.appendNull();
    } else if (value instanceof Boolean is) {
      appender.append(is);
    } else if (value instanceof Integer number) {
      appender.append(number);
    } else if (value instanceof Long number) {
      appender.append(number);
    } else if (value instanceof BigDecimal number) {
      appender.append(number);
    } else if (value instanceof LocalDate day) {
      appender.append(day);
    } else if (value instanceof OffsetDateTime at) {
      appender.append(at);
    } else {
      appender.append(value.toString());
    }
  }

  @Override
  public void close() {
    session.execute("USE memory");
    session.execute("DETACH " + SqlName.quoted(name));
  }
}
