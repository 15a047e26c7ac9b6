package dev.backstitch.storage.query.duckdb.read;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.duckdb.DuckSession;
import java.util.Map;
import java.util.function.Function;

/** Puts the tables that a text names into an instance, under the names it uses. */
final class QueryTables {
  private QueryTables() {}

  /**
   * Creates each table and the bare names.
   *
   * @param kind {@code TABLE} or {@code VIEW}
   * @param body the SELECT that a table stands for
   */
  static void create(
      DuckSession session, TableNames names, String kind, Function<AssetName, String> body) {
    for (AssetName table : names.tables()) {
      session.execute("CREATE SCHEMA IF NOT EXISTS " + SqlName.quoted(table.team()));
      session.execute("CREATE " + kind + " " + table.sql() + " AS " + body.apply(table));
    }
    for (Map.Entry<String, AssetName> bare : names.bare().entrySet()) {
      String view = SqlName.quoted("main") + "." + SqlName.quoted(bare.getKey());
      session.execute("CREATE VIEW IF NOT EXISTS " + view + " AS FROM " + bare.getValue().sql());
    }
  }
}
