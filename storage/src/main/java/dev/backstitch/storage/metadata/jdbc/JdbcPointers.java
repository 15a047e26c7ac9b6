package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import dev.backstitch.storage.table.Pointers;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;

/** Pointers in the two tables of Iceberg's JDBC catalog, version V1, under one catalog name. */
final class JdbcPointers implements Pointers {
  /** The catalog name under which stock readers find the tables. */
  static final String CATALOG = "backstitch";

  private static final Sql SQL = new Sql(JdbcPointers.class);

  private final Database database;

  JdbcPointers(Database database) {
    this.database = database;
  }

  @Override
  public Optional<String> location(AssetName table) {
    return database.read(
        handle ->
            named(handle.createQuery(SQL.named("location")), table).mapTo(String.class).findOne());
  }

  @Override
  public Set<AssetName> tables() {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("tables"))
                .bind("catalog", CATALOG)
                .map(
                    (row, context) ->
                        new AssetName(
                            row.getString("table_namespace"), row.getString("table_name")))
                .set());
  }

  @Override
  public boolean create(AssetName table, String location) {
    return database.write(
        handle ->
            named(handle.createUpdate(SQL.named("create")), table)
                    .bind("location", location)
                    .execute()
                == 1);
  }

  @Override
  public boolean swap(AssetName table, String from, String to) {
    return database.write(handle -> swap(handle, table, from, to));
  }

  /** The swap as one part of a larger transaction. */
  static boolean swap(Handle handle, AssetName table, String from, String to) {
    return named(handle.createUpdate(SQL.named("swap")), table)
            .bind("from", from)
            .bind("to", to)
            .execute()
        == 1;
  }

  private static <S extends SqlStatement<S>> S named(S statement, AssetName table) {
    return statement
        .bind("catalog", CATALOG)
        .bind("namespace", table.team())
        .bind("name", table.table());
  }
}
