package dev.backstitch.storage.query.duckdb.read;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.Sandbox;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Keeps the instances of the last few sets of tables open, because opening one costs more than most
 * queries. Safe for use by many threads.
 */
final class OpenTables implements AutoCloseable {
  private static final int MOST = 3;

  private final Limits limits;
  private final Map<Tables, DuckSession> open = new LinkedHashMap<>(8, 0.75f, true);

  OpenTables(Limits limits) {
    this.limits = limits;
  }

  /**
   * What an instance shows.
   *
   * @param selects by table, the SELECT it stands for
   * @param bare tables by their bare names
   * @param files all that the instance may read
   */
  record Tables(Map<AssetName, String> selects, Map<String, AssetName> bare, List<String> files) {
    /** Puts the tables into an instance; {@code kind} is TABLE or VIEW. */
    void create(DuckSession session, String kind) {
      selects.forEach(
          (table, select) -> {
            session.execute("CREATE SCHEMA IF NOT EXISTS " + SqlName.quoted(table.team()));
            session.execute("CREATE " + kind + " " + table.sql() + " AS " + select);
          });
      bare.forEach(
          (name, table) -> {
            String view = SqlName.quoted("main") + "." + SqlName.quoted(name);
            session.execute("CREATE VIEW IF NOT EXISTS " + view + " AS FROM " + table.sql());
          });
    }
  }

  /**
   * A connection for one use, to be closed by the caller. An instance that is dropped meanwhile
   * lives on until its last connection is closed.
   */
  synchronized DuckSession session(Tables tables) {
    DuckSession root = open.get(tables);
    if (root == null) {
      root = opened(tables);
      open.put(tables, root);
      dropOldest();
    }
    return root.duplicate();
  }

  private DuckSession opened(Tables tables) {
    DuckSession session = Sandbox.sealed(limits).reading(tables.files()).keepingOrder().open();
    try {
      tables.create(session, "VIEW");
      return session;
    } catch (RuntimeException e) {
      session.close();
      throw e;
    }
  }

  private void dropOldest() {
    if (open.size() > MOST) {
      forget(open.keySet().iterator().next());
    }
  }

  /** Drops an instance, such as one that DuckDB itself no longer trusts. */
  synchronized void forget(Tables tables) {
    DuckSession root = open.remove(tables);
    if (root != null) {
      root.close();
    }
  }

  @Override
  public synchronized void close() {
    open.values().forEach(DuckSession::close);
    open.clear();
  }
}
