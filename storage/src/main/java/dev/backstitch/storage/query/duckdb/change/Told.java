package dev.backstitch.storage.query.duckdb.change;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.KeyChanges.Day;
import dev.backstitch.storage.query.KeyChanges.Feed;
import dev.backstitch.storage.query.Loader;
import dev.backstitch.storage.query.duckdb.FieldRead;
import dev.backstitch.storage.query.duckdb.Literals;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The rows of a feed as a relation {@code told}: key columns {@code k0...}, what is tracked as the
 * struct {@code t}, the day's number {@code n}, date {@code d} and start {@code s}, when the row
 * holds {@code a}, and by what it is later than others of its day, {@code l}.
 */
final class Told {
  private final Feed feed;

  Told(Feed feed) {
    this.feed = feed;
  }

  /** {@code k0, k1...}. */
  String keys() {
    return IntStream.range(0, feed.key().size())
        .mapToObj(i -> "k" + i)
        .collect(Collectors.joining(", "));
  }

  /** Common table expressions {@code days} and {@code told}. */
  String with() {
    return "days(d, n, s) AS (VALUES "
        + feed.told().stream().map(Told::day).collect(Collectors.joining(", "))
        + "),\ntold AS (SELECT "
        + IntStream.range(0, feed.key().size())
            .mapToObj(i -> column(feed.key().get(i)) + " AS k" + i)
            .collect(Collectors.joining(", "))
        + ", "
        + tracked()
        + " AS t, days.n, days.d, days.s, "
        + holds()
        + " AS a, "
        + later()
        + " AS l FROM ("
        + FieldRead.select(feed.schema(), feed.files())
        + ") AS f JOIN days ON days.d = "
        + column(feed.day())
        + ")";
  }

  private static String day(Day day) {
    return "("
        + Literals.of(day.date())
        + ", "
        + day.number()
        + ", "
        + Literals.of(day.start())
        + ")";
  }

  private String tracked() {
    List<String> tracked = feed.tracked();
    return IntStream.range(0, tracked.size())
        .mapToObj(i -> "t" + i + " := " + column(tracked.get(i)))
        .collect(Collectors.joining(", ", "struct_pack(", ")"));
  }

  private String holds() {
    String effective = feed.meaning().effective();
    if (effective == null) {
      return "days.s";
    }
    ColumnType type =
        feed.schema()
            .field(effective)
            .orElseThrow(() -> new IllegalArgumentException("Cannot find column " + effective))
            .column()
            .type();
    return type == Scalar.TIMESTAMPTZ
        ? column(effective)
        : "timezone("
            + SqlName.literal(feed.meaning().zone())
            + ", CAST("
            + column(effective)
            + " AS TIMESTAMP))";
  }

  /** Files of one day may have come one after the other. */
  private String later() {
    return feed.schema().field(Loader.RECEIVED_AT).isPresent()
        ? column(Loader.RECEIVED_AT)
        : "days.s";
  }

  private static String column(String name) {
    return "f." + SqlName.quoted(name);
  }
}
