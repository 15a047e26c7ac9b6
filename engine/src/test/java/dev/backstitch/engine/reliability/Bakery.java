package dev.backstitch.engine.reliability;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.superseding;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Checks.noRows;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.dsl.Mappings.wholeWeek;

import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.DemoProject;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.dsl.asset.Asset;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.dsl.scheme.Weekly;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * Loaves are sold day by day: cleaned, summed up by day and by week, and counted into the till and
 * the safe, which appear together.
 */
record Bakery(Recipe recipe, Path landing) implements DemoProject {
  /** The tables that are built, in topological order. */
  static final List<String> BUILT = List.of("loaves", "sales", "weekly", "till", "safe");

  private static final Owner BAKER = team("bakery", "baker@bakery.example");
  private static final Daily DAYS = Daily.from("2024-03-04", "UTC");
  private static final Weekly WEEKS = DAYS.weeksFrom(DayOfWeek.MONDAY);

  private static final RawAsset<Daily> LOAVES_RAW =
      raw("bakery.loaves_raw")
          .ownedBy(BAKER)
          .partitionedBy(DAYS)
          .appendedFrom(
              csv(
                  "loaves/{partition}.csv",
                  column("id", "BIGINT").required(),
                  column("kind", "VARCHAR"),
                  column("price", "DECIMAL(12,2)").required()))
          .expectedBy("04:00")
          .onRedelivery(superseding());

  private static final Table<Daily> LOAVES =
      cleaned("bakery.loaves")
          .ownedBy(BAKER)
          .partitionedBy(DAYS)
          .reads("raw", LOAVES_RAW, samePartition())
          .select("SELECT id, kind, price FROM raw")
          .keyedBy("id")
          .mustHold(noRows("SELECT * FROM output WHERE price < 0"));

  private static final Table<Daily> TILL =
      mart("bakery.till")
          .ownedBy(BAKER)
          .partitionedBy(DAYS)
          .reads("l", LOAVES, samePartition())
          .select("SELECT count(*) AS sold, sum(price) AS total FROM l")
          .publishedWith("cash");

  private Table<Daily> sales() {
    return mart("bakery.sales")
        .ownedBy(BAKER)
        .partitionedBy(DAYS)
        .reads("l", LOAVES, samePartition())
        .select(
            "SELECT kind, CAST(sum(CASE WHEN kind = 'rye' THEN "
                + recipe.rye()
                + " ELSE price END) AS DECIMAL(18,2)) AS takings FROM l GROUP BY kind");
  }

  private static Table<Weekly> weekly(Table<Daily> sales) {
    return mart("bakery.weekly")
        .ownedBy(BAKER)
        .partitionedBy(WEEKS)
        .reads("s", sales, wholeWeek())
        .select("SELECT kind, CAST(sum(takings) AS DECIMAL(18,2)) AS takings FROM s GROUP BY kind");
  }

  private Table<Daily> safe(Table<Daily> sales) {
    return mart("bakery.safe")
        .ownedBy(BAKER)
        .partitionedBy(DAYS)
        .reads("t", TILL, samePartition())
        .reads("s", sales, samePartition())
        .select(
            "SELECT t.sold, (SELECT CAST(sum(takings) AS DECIMAL(18,2)) FROM s) AS takings FROM t")
        .mustHold(noRows("SELECT * FROM output WHERE takings > " + recipe.most()))
        .publishedWith("cash");
  }

  @Override
  public String name() {
    return "bakery";
  }

  @Override
  public Declarations declarations() {
    Table<Daily> sales = sales();
    Stream<Asset<?>> all = Stream.of(LOAVES_RAW, LOAVES, sales, weekly(sales), TILL, safe(sales));
    return new Declarations(all.map(Asset::definition).toList(), List.of(), List.of());
  }

  @Override
  public Instant now() {
    return Instant.EPOCH;
  }

  @Override
  public Path landing(Path scratch, Path source) {
    return landing;
  }
}
