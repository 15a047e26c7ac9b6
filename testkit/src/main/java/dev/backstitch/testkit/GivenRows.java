package dev.backstitch.testkit;

import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.query.Loader;
import dev.backstitch.storage.table.TableSpec;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes whole rows of an upstream from the columns that a test cares about. */
final class GivenRows {
  private final String alias;
  private final TableSpec table;
  private final PartitionSet read;

  /**
   * @param read the upstream partitions that the built partition reads
   */
  GivenRows(String alias, TableSpec table, PartitionSet read) {
    this.alias = alias;
    this.table = table;
    this.read = read;
  }

  /**
   * Rows with every column of the table: a partition column that was left out holds the one
   * partition that is read, a fact of the delivery something plain, any other column NULL.
   *
   * @throws IllegalArgumentException when a column is unknown, or is required and left out
   */
  List<Row> complete(Rows rows) {
    Map<String, Integer> given = given(rows);
    Map<String, Object> known = known();
    List<Row> out = new ArrayList<>();
    for (int line = 0; line < rows.cells().size(); line++) {
      known.put(Loader.DELIVERY_LINE, (long) line + 1);
      Map<String, @Nullable Object> values = new LinkedHashMap<>();
      for (Column column : table.schema().columns()) {
        Integer at = given.get(folded(column.name()));
        values.put(
            column.name(),
            at == null
                ? leftOut(column, known)
                : Values.read(rows.cells().get(line).get(at), column.type()));
      }
      out.add(Row.of(values));
    }
    return out;
  }

  private Map<String, Integer> given(Rows rows) {
    Map<String, Integer> out = new HashMap<>();
    for (int i = 0; i < rows.columns().size(); i++) {
      String name = rows.columns().get(i);
      if (table.schema().field(name).isEmpty()) {
        throw refused(
            "has no column '"
                + name
                + "'"
                + Nearest.to(name, table.schema().names())
                    .map(n -> "; did you mean '" + n + "'?")
                    .orElse(""));
      }
      out.put(folded(name), i);
    }
    return out;
  }

  private Map<String, Object> known() {
    Map<String, Object> out = new HashMap<>();
    out.put(Loader.DELIVERY_NUMBER, 1);
    out.put(Loader.DELIVERY_PATH, "given");
    out.put(Loader.RECEIVED_AT, Instant.EPOCH.atOffset(ZoneOffset.UTC));
    if (read.count() == 1) {
      List<Object> values = table.keys().values(read.keys().iterator().next());
      for (int i = 0; i < values.size(); i++) {
        out.put(table.keys().columns().get(i).name(), values.get(i));
      }
    }
    return out;
  }

  private @Nullable Object leftOut(Column column, Map<String, Object> known) {
    Object value = known.get(column.name());
    if (value == null && table.keys().columns().stream().anyMatch(k -> isNamed(k, column))) {
      throw refused(
          "needs its partition column '" + column.name() + "': " + read + " of it are read");
    } else if (value == null && column.required()) {
      throw refused("needs column '" + column.name() + "', which is required");
    }
    return value;
  }

  private static boolean isNamed(Column one, Column other) {
    return one.name().equalsIgnoreCase(other.name());
  }

  private IllegalArgumentException refused(String why) {
    return new IllegalArgumentException(
        "Cannot give rows as '" + alias + "': " + table.name() + " " + why);
  }

  private static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
