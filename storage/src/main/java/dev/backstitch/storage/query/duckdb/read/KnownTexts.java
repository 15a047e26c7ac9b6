package dev.backstitch.storage.query.duckdb.read;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.query.CatalogTable;
import dev.backstitch.storage.query.TableSet;
import dev.backstitch.storage.query.duckdb.read.QueryBinder.Reading;
import dev.backstitch.storage.query.duckdb.text.UserText.Rendered;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Remembers what the last texts were understood to be, for as long as their tables look the same.
 * Safe for use by many threads.
 */
final class KnownTexts {
  private static final int MOST = 256;

  private final QueryBinder binder;
  private final Map<String, Known> known = new LinkedHashMap<>(16, 0.75f, true);

  KnownTexts(QueryBinder binder) {
    this.binder = binder;
  }

  private record Known(List<AssetName> tables, Set<AssetName> catalog, Reading reading) {
    boolean holds(TableSet now, Map<AssetName, CatalogTable> described) {
      return tables.equals(now.names())
          && catalog.equals(described.keySet())
          && reading
              .schemas()
              .equals(QueryBinder.schemas(reading.names().tables(), now, described));
    }
  }

  /** What a text reads and yields. */
  Reading reading(Rendered text, TableSet tables, Map<AssetName, CatalogTable> catalog) {
    Known there;
    synchronized (known) {
      there = known.get(text.sql());
    }
    if (there != null && there.holds(tables, catalog)) {
      return there.reading();
    }
    Reading reading = binder.bind(text, tables, catalog);
    synchronized (known) {
      known.put(text.sql(), new Known(tables.names(), Set.copyOf(catalog.keySet()), reading));
      if (known.size() > MOST) {
        known.remove(known.keySet().iterator().next());
      }
    }
    return reading;
  }
}
