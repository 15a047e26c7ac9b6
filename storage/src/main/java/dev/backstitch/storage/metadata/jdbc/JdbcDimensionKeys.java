package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.KnownKeys;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.DimensionKeys;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** Keys of growing dimensions; ids count from 0 within a dimension. */
final class JdbcDimensionKeys implements DimensionKeys {
  private static final Sql SQL = new Sql(JdbcDimensionKeys.class);

  private final Database database;

  JdbcDimensionKeys(Database database) {
    this.database = database;
  }

  private record Stored(String dimension, String key, boolean present) {}

  @Override
  public DynamicKeys now() {
    return new Known(database.read(JdbcDimensionKeys::read));
  }

  /** Equal for equal keys. */
  private record Known(Map<String, KnownKeys> byDimension) implements DynamicKeys {
    @Override
    public KnownKeys of(String dimension) {
      return byDimension.getOrDefault(dimension, KnownKeys.NONE);
    }
  }

  @Override
  public void add(String dimension, String key, Instant at) {
    database.write(
        handle -> {
          KnownKeys before = of(handle, dimension);
          before.add(dimension, key);
          return handle
              .createUpdate(SQL.named("insert"))
              .bind("dimension", dimension)
              .bind("id", before.byId().size())
              .bind("key", key)
              .bind("at", InstantText.of(at))
              .execute();
        });
  }

  @Override
  public void remove(String dimension, String key, Instant at) {
    database.write(
        handle -> {
          int removed =
              handle
                  .createUpdate(SQL.named("remove"))
                  .bind("dimension", dimension)
                  .bind("key", key)
                  .bind("at", InstantText.of(at))
                  .execute();
          if (removed == 0) {
            throw unknown(dimension, key, of(handle, dimension).keys());
          }
          return removed;
        });
  }

  private static ProblemException unknown(String dimension, String key, List<String> keys) {
    return new ProblemException(
        Problem.of("BS-209", "dimension " + dimension, "found no key '" + key + "' to remove")
            .nearest(Nearest.to(key, keys).orElse(null))
            .next("Name one of the keys that are present."));
  }

  private static KnownKeys of(Handle handle, String dimension) {
    return read(handle).getOrDefault(dimension, KnownKeys.NONE);
  }

  private static Map<String, KnownKeys> read(Handle handle) {
    List<Stored> rows =
        handle
            .createQuery(SQL.named("all"))
            .map(
                (row, context) ->
                    new Stored(
                        row.getString("dimension"),
                        row.getString("key_text"),
                        row.getString("removed_at") == null))
            .list();
    Map<String, List<String>> byId = new HashMap<>();
    Map<String, Ranges> present = new HashMap<>();
    for (Stored row : rows) {
      List<String> keys = byId.computeIfAbsent(row.dimension(), unused -> new ArrayList<>());
      if (row.present()) {
        present.merge(row.dimension(), Ranges.of(keys.size(), keys.size() + 1L), Ranges::union);
      }
      keys.add(row.key());
    }
    Map<String, KnownKeys> out = new HashMap<>();
    byId.forEach(
        (dimension, keys) ->
            out.put(dimension, new KnownKeys(keys, present.getOrDefault(dimension, Ranges.EMPTY))));
    return out;
  }
}
