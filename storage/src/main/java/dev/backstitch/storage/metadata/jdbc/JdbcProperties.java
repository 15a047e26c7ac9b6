package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

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
  public Map<String, String> beginningWith(String prefix) {
    Map<String, String> all = new TreeMap<>();
    database.read(
        handle ->
            handle
                .createQuery(SQL.named("beginningWith"))
                .bind("prefix", prefix)
                .bind("length", prefix.length())
                .map(
                    (row, context) ->
                        all.put(
                            row.getString("name").substring(prefix.length()),
                            row.getString("property_value")))
                .list());
    return all;
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
