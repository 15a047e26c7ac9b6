package dev.backstitch.storage.table.iceberg.catalog;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/** Keeps what was used last, up to a total weight. Safe for use by many threads. */
public final class BoundedCache<K, V> {
  private static final float LOAD = 0.75f;

  private final Map<K, V> byUse = new LinkedHashMap<>(16, LOAD, true);
  private final long limit;
  private final ToLongFunction<V> weigher;
  private long weight;

  public BoundedCache(long limit, ToLongFunction<V> weigher) {
    this.limit = limit;
    this.weigher = weigher;
  }

  /** Loads what is missing without blocking others; two threads may load the same at once. */
  public V get(K key, Supplier<V> loader) {
    synchronized (this) {
      V kept = byUse.get(key);
      if (kept != null) {
        return kept;
      }
    }
    V loaded = loader.get();
    keep(key, loaded);
    return loaded;
  }

  private synchronized void keep(K key, V value) {
    V before = byUse.put(key, value);
    weight += weigher.applyAsLong(value) - (before == null ? 0 : weigher.applyAsLong(before));
    Iterator<V> oldest = byUse.values().iterator();
    while (weight > limit && oldest.hasNext()) {
      weight -= weigher.applyAsLong(oldest.next());
      oldest.remove();
    }
  }

  /** Drops what must not be answered any more. */
  public synchronized void forget(Predicate<K> which) {
    Iterator<Map.Entry<K, V>> all = byUse.entrySet().iterator();
    while (all.hasNext()) {
      Map.Entry<K, V> entry = all.next();
      if (which.test(entry.getKey())) {
        weight -= weigher.applyAsLong(entry.getValue());
        all.remove();
      }
    }
  }
}
