package dev.backstitch.testkit;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.param;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.superseding;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Checks.inRange;
import static dev.backstitch.dsl.Checks.noRows;
import static dev.backstitch.dsl.Checks.unique;
import static dev.backstitch.dsl.Mappings.allPartitions;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.dsl.Mappings.trailingDays;

import dev.backstitch.asset.definition.Inputs;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.definition.Row;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.dsl.scheme.Whole;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Orders of a shop, day by day. */
final class Shop {
  private static final Owner SALES = team("sales", "sales@shop.example");
  private static final Daily DAYS = Daily.from("2024-03-01", "Europe/Berlin");

  static final RawAsset<Daily> ORDERS_RAW =
      raw("sales.orders_raw")
          .ownedBy(SALES)
          .partitionedBy(DAYS)
          .appendedFrom(
              csv(
                  "orders/{partition}.csv",
                  column("id", "BIGINT").required(),
                  column("country", "VARCHAR"),
                  column("amount", "DECIMAL(12,2)").required(),
                  column("placed_at", "TIMESTAMPTZ")))
          .expectedBy("04:00")
          .onRedelivery(superseding());

  static final Table<Daily> ORDERS =
      cleaned("sales.orders")
          .ownedBy(SALES)
          .partitionedBy(DAYS)
          .reads("raw", ORDERS_RAW, samePartition())
          .select("SELECT id, country, amount, placed_at FROM raw")
          .keyedBy("id")
          .mustHold(unique("id"), noRows("SELECT * FROM output WHERE amount < 0"))
          .shouldHold(inRange("amount", "-100", "1000"));

  static final Table<Daily> REVENUE =
      mart("sales.revenue")
          .ownedBy(SALES)
          .partitionedBy(DAYS)
          .reads("o", ORDERS, samePartition())
          .select(
              "SELECT country, CAST(sum(amount) * $share AS DECIMAL(18,2)) AS gross"
                  + " FROM o GROUP BY country")
          .with(param("share", "1.00"));

  static final Table<Daily> THREE_DAYS =
      mart("sales.three_days")
          .ownedBy(SALES)
          .partitionedBy(DAYS)
          .reads("r", REVENUE, trailingDays(3).clippedAtStart())
          .select("SELECT count(DISTINCT day) AS days, sum(gross) AS gross FROM r");

  static final Table<Daily> RUNNING =
      mart("sales.running")
          .ownedBy(SALES)
          .partitionedBy(DAYS)
          .reads("r", REVENUE, samePartition())
          .readsOwnPrevious("before")
          .select(
              "SELECT coalesce((SELECT sum(total) FROM before), 0)"
                  + " + coalesce((SELECT sum(gross) FROM r), 0) AS total")
          .yields(column("total", "DECIMAL(38,2)"));

  static final Table<Daily> LARGEST =
      mart("sales.largest")
          .ownedBy(SALES)
          .partitionedBy(DAYS)
          .reads("o", ORDERS, samePartition())
          .compute(Shop::largest, column("amount", "DECIMAL(12,2)").required());

  static final Table<Whole> TOTAL =
      mart("sales.total")
          .ownedBy(SALES)
          .unpartitioned()
          .reads("r", REVENUE, allPartitions())
          .select("SELECT sum(gross) AS gross FROM r");

  private Shop() {}

  private static List<Row> largest(Inputs inputs) {
    List<BigDecimal> amounts = new ArrayList<>();
    for (Row row : inputs.rows("o")) {
      amounts.add((BigDecimal) row.asMap().get("amount"));
    }
    return amounts.stream()
        .sorted()
        .skip(Math.max(0, amounts.size() - 1L))
        .map(amount -> Row.of("amount", amount))
        .toList();
  }
}
