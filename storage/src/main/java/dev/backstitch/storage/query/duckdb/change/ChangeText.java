package dev.backstitch.storage.query.duckdb.change;

import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.asset.schema.Validity;
import dev.backstitch.storage.query.KeyChanges.Feed;
import dev.backstitch.storage.query.KeyChanges.Order;
import dev.backstitch.storage.query.KeyChanges.Partition;
import dev.backstitch.storage.query.duckdb.Literals;
import dev.backstitch.storage.table.TableSchema;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The statement that finds the changes of some partitions in what a feed tells. */
final class ChangeText {
  private final Order order;
  private final Feed feed;
  private final Told told;

  ChangeText(Order order, Told told) {
    this.order = order;
    this.feed = order.feed();
    this.told = told;
  }

  /** A SELECT of the partition's place in the order under a name, and the table's columns. */
  String select(String ordinal) {
    String keys = told.keys();
    return "WITH "
        + told.with()
        + ",\nevents AS ("
        + (feed.meaning().whole()
            ? ofSnapshots(keys)
            : "SELECT " + keys + ", t, n, l, a, false AS g FROM told")
        + "),\nlatest AS (SELECT * FROM events QUALIFY row_number() OVER (PARTITION BY "
        + keys
        + ", a ORDER BY n DESC, g, l DESC, t) = 1)"
        + ",\nsteps AS (SELECT *, lag(t) OVER w AS before, lag(g) OVER w AS absent FROM latest"
        + " WINDOW w AS (PARTITION BY "
        + keys
        + " ORDER BY a)),\nchanges AS (SELECT *, "
        + kind()
        + " AS op FROM steps),\nbuilt(o, d, f, e) AS (VALUES "
        + partitions()
        + ")\nSELECT built.o AS "
        + SqlName.quoted(ordinal)
        + ", "
        + outputs()
        + " FROM changes JOIN built ON a < built.e AND (built.f IS NULL OR a >= built.f)"
        + " WHERE op IS NOT NULL";
  }

  /**
   * A key that is there on a day and not on the next one that is told has ended at the start of
   * that one; one that comes back holds from its day on if it claims to have held all along.
   */
  private static String ofSnapshots(String keys) {
    return "WITH there AS (SELECT *, lag(n) OVER w AS earlier, lead(n) OVER w AS next FROM told"
        + " WINDOW w AS (PARTITION BY "
        + keys
        + " ORDER BY n)) SELECT "
        + keys
        + ", t, there.n, l, CASE WHEN there.a <= gone.s THEN there.s ELSE there.a END AS a,"
        + " false AS g FROM there LEFT JOIN days gone"
        + " ON gone.n = there.earlier + 1 AND gone.n < there.n UNION ALL SELECT "
        + keys
        + ", NULL, gone.n, l, gone.s, true FROM there JOIN days gone ON gone.n = there.n + 1"
        + " WHERE there.next IS NULL OR there.next > gone.n";
  }

  private static String kind() {
    return "CASE WHEN g THEN CASE WHEN NOT absent THEN "
        + SqlName.literal(Validity.DELETE)
        + " END WHEN coalesce(absent, true) THEN "
        + SqlName.literal(Validity.INSERT)
        + " WHEN t IS DISTINCT FROM before THEN "
        + SqlName.literal(Validity.UPDATE)
        + " END";
  }

  private String partitions() {
    return IntStream.range(0, order.partitions().size())
        .mapToObj(i -> partition(i, order.partitions().get(i)))
        .collect(Collectors.joining(", "));
  }

  private static String partition(int ordinal, Partition partition) {
    return "("
        + ordinal
        + ", "
        + Literals.of(partition.date())
        + ", "
        + instant(partition.from())
        + ", "
        + Literals.of(partition.to())
        + ")";
  }

  private static String instant(@Nullable Instant at) {
    return at == null ? "CAST(NULL AS TIMESTAMPTZ)" : Literals.of(at);
  }

  private String outputs() {
    List<String> out = new ArrayList<>();
    for (TableSchema.Field field : order.output().schema().fields()) {
      out.add(
          "CAST("
              + value(field.name())
              + " AS "
              + field.column().type().sql()
              + ") AS "
              + SqlName.quoted(field.name()));
    }
    return String.join(", ", out);
  }

  private String value(String column) {
    if (column.equalsIgnoreCase(Validity.FROM.name())) {
      return "a";
    } else if (column.equalsIgnoreCase(Validity.CHANGE.name())) {
      return "op";
    } else if (column.equalsIgnoreCase(order.output().keys().columns().get(0).name())) {
      return "built.d";
    }
    int key = place(feed.key(), column);
    int tracked = place(feed.tracked(), column);
    return key >= 0 ? "k" + key : tracked >= 0 ? "t.t" + tracked : "NULL";
  }

  private static int place(List<String> names, String name) {
    return IntStream.range(0, names.size())
        .filter(i -> names.get(i).equalsIgnoreCase(name))
        .findFirst()
        .orElse(-1);
  }
}
