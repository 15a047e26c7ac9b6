package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import java.util.Optional;

/** Named texts, one row each. */
final class JdbcProperties implements Metadata.Properties {
  private static final Sql SQL = new Sql(JdbcProperties.class);

  private final Database database;

  JdbcProperties(Database database) {
    this.database = database;
  }

  @Override
  public Optional<String> value(String name) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("value"))
                .bind("name", name)
                .mapTo(String.class)
                .findOne());
  }

  @Override
  public void put(String name, String value) {
    database.write(
        handle ->
            handle
                .createUpdate(SQL.named("put"))
                .bind("name", name)
                .bind("value", value)
                .execute());
  }
}
