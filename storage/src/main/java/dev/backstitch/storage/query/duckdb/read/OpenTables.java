package dev.backstitch.storage.query.duckdb.read;

import static java.util.Objects.requireNonNull;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.TableSet;
import dev.backstitch.storage.query.TableSet.Content;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.FieldRead;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.table.FileCourier;
import dev.backstitch.storage.table.RowFilter;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Keeps instances open that reach the files of some tables as a release shows them, because opening
 * one costs more than most queries. A later release opens its own and disturbs nobody; the one that
 * was not used for longest goes first. Who queries one brings the files that it needs. Safe for use
 * by many threads.
 */
final class OpenTables implements AutoCloseable {
  private static final int MOST = 4;

  private final Limits limits;
  private final Map<Map<AssetName, Content>, Instance> open = new LinkedHashMap<>(8, 0.75f, true);

  OpenTables(Limits limits) {
    this.limits = limits;
  }

  /**
   * The instance of these tables. One that is dropped meanwhile lives on until its last connection
   * is closed.
   */
  Instance of(Set<AssetName> read, TableSet tables) {
    Map<AssetName, Content> contents = new HashMap<>();
    read.forEach(name -> contents.put(name, tables.content(name)));
    synchronized (this) {
      Instance there = open.get(contents);
      if (there != null) {
        return there;
      }
    }
    return kept(Map.copyOf(contents), opened(contents, tables));
  }

  private Instance opened(Map<AssetName, Content> contents, TableSet tables) {
    Map<AssetName, List<String>> files = new HashMap<>();
    contents.keySet().forEach(name -> files.put(name, tables.files(name, RowFilter.every())));
    List<String> all = files.values().stream().flatMap(List::stream).toList();
    return new Instance(
        Sandbox.sealed(limits.with(FileCourier.NONE)).reading(all).keepingOrder().open(),
        Map.copyOf(contents),
        files);
  }

  private synchronized Instance kept(Map<AssetName, Content> contents, Instance instance) {
    Instance other = open.get(contents);
    if (other != null) {
      instance.close();
      return other;
    }
    open.put(contents, instance);
    if (open.size() > MOST) {
      forget(open.values().iterator().next());
    }
    return instance;
  }

  /** Drops an instance, such as one that DuckDB itself no longer trusts. */
  synchronized void forget(Instance instance) {
    open.remove(instance.contents, instance);
    instance.close();
  }

  @Override
  public synchronized void close() {
    open.values().forEach(Instance::close);
    open.clear();
  }

  /** One open instance and the files of each of its tables. Safe for use by many threads. */
  static final class Instance implements AutoCloseable {
    private final DuckSession root;
    private final Map<AssetName, Content> contents;
    private final Map<AssetName, List<String>> files;
    private final Set<AssetName> whole = new HashSet<>();
    private final Set<String> aliases = new HashSet<>();

    private Instance(
        DuckSession root, Map<AssetName, Content> contents, Map<AssetName, List<String>> files) {
      this.root = root;
      this.contents = contents;
      this.files = files;
    }

    /** A connection for one use, to be closed by the caller. */
    DuckSession session() {
      return root.duplicate();
    }

    /** All files of a table of the instance. */
    List<String> files(AssetName table) {
      return files.getOrDefault(table, List.of());
    }

    /** Where a table stands with all its files; put there on first use. */
    synchronized String whole(AssetName table) {
      if (!whole.contains(table)) {
        root.execute("CREATE SCHEMA IF NOT EXISTS " + SqlName.quoted(table.team()));
        root.execute(
            "CREATE VIEW IF NOT EXISTS "
                + table.sql()
                + " AS "
                + FieldRead.select(requireNonNull(contents.get(table)).schema(), files(table)));
        whole.add(table);
      }
      return "memory." + table.sql();
    }

    /** Lets bare names stand for tables that are there whole. */
    synchronized void alias(Map<String, AssetName> bare) {
      bare.forEach(
          (name, table) -> {
            if (!aliases.contains(name)) {
              root.execute(
                  "CREATE VIEW IF NOT EXISTS main."
                      + SqlName.quoted(name)
                      + " AS FROM "
                      + table.sql());
              aliases.add(name);
            }
          });
    }

    @Override
    public void close() {
      root.close();
    }
  }
}
