package dev.backstitch.examples.trial;

import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.dashboard;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.param;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.superseding;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.dsl.Mappings.wholeWeek;
import static java.time.DayOfWeek.MONDAY;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.reader.Exposure;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.dsl.scheme.Weekly;
import java.util.List;

/**
 * Sales in foreign money, their worth by a rate of the day, what that comes to since the beginning,
 * and a board that shows the sum of each week.
 *
 * @param worth the expression of a sale's worth, over {@code s.amount}, {@code r.rate} and the
 *     parameter {@code $scale}
 */
record Till(String worth, String scale) implements AssetProject {
  static final String RATED = "round(s.amount * r.rate, $scale)";

  static final Till PLAIN = new Till(RATED, "2");

  private static final Owner TEAM = team("till", "till@example.org");
  private static final Daily DAYS = Daily.from("2024-03-04", "UTC");
  private static final Weekly WEEKS = DAYS.weeksFrom(MONDAY);

  static final RawAsset<Daily> SALES =
      raw("till.sales")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .appendedFrom(
              csv(
                  "sales/{partition}.csv",
                  column("id", "BIGINT").required(),
                  column("shop", "VARCHAR").required(),
                  column("amount", "DOUBLE").required()))
          .onRedelivery(superseding());

  static final RawAsset<Daily> RATES =
      raw("till.rates")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .appendedFrom(
              csv(
                  "rates/{partition}.csv",
                  column("shop", "VARCHAR").required(),
                  column("rate", "DOUBLE").required()))
          .onRedelivery(superseding());

  @Override
  public String name() {
    return "till";
  }

  Table<Daily> worths() {
    return mart("till.worths")
        .ownedBy(TEAM)
        .partitionedBy(DAYS)
        .reads("s", SALES, samePartition())
        .reads("r", RATES, samePartition())
        .select(
            "SELECT s.id, s.shop, CAST("
                + worth
                + " AS DOUBLE) AS worth FROM s JOIN r USING (shop)")
        .with(param("scale", scale))
        .keyedBy("id");
  }

  @Override
  public Declarations declarations() {
    Table<Daily> worths = worths();
    Table<Daily> since =
        mart("till.since")
            .ownedBy(TEAM)
            .partitionedBy(DAYS)
            .reads("w", worths, samePartition())
            .readsOwnPrevious("before")
            .select(
                "SELECT shop, sum(worth) AS worth FROM (SELECT shop, worth FROM w"
                    + " UNION ALL SELECT shop, worth FROM before) GROUP BY shop")
            .keyedBy("shop");
    Table<Weekly> weekly =
        mart("till.weekly")
            .ownedBy(TEAM)
            .partitionedBy(WEEKS)
            .reads("w", worths, wholeWeek())
            .select("SELECT shop, sum(worth) AS worth FROM w GROUP BY shop")
            .keyedBy("shop")
            .builtWhileOpen();
    Exposure board = dashboard("board").ownedBy(TEAM).showing(weekly, "worth");
    return List.of(SALES, RATES, worths, since, weekly).stream()
        .map(asset -> asset.declarations())
        .reduce(board.declarations(), Declarations::plus);
  }
}
