package dev.backstitch.examples.delivery;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.fetched;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.samePartition;

import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.definition.Source;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import java.math.BigDecimal;
import java.util.List;

/** A meter that sends a file when it has something to say, and a price list that may be away. */
final class Meter {
  static boolean isAway;

  private static final Owner TEAM = team("meters", "meters@example.org");
  private static final Daily DAYS = Daily.from("2024-03-01", "UTC");

  static final RawAsset<Daily> READINGS_RAW =
      raw("meters.readings_raw")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .appendedFrom(csv("readings/{partition}.csv", column("kwh", "DECIMAL(9,3)").required()));

  static final Table<Daily> READINGS =
      cleaned("meters.readings")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .reads("r", READINGS_RAW, samePartition())
          .select("SELECT kwh FROM r");

  static final RawAsset<Daily> PRICES_RAW =
      raw("meters.prices_raw")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .appendedFrom(fetched(Meter::prices, column("eur", "DECIMAL(9,3)").required()));

  static final Table<Daily> PRICES =
      cleaned("meters.prices")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .reads("p", PRICES_RAW, samePartition())
          .select("SELECT eur FROM p");

  private Meter() {}

  private static List<Row> prices(Source.Fetching.Fetch asked) {
    if (isAway && asked.partition().text().equals("2024-03-02")) {
      throw new IllegalStateException("503");
    }
    return List.of(Row.of("eur", new BigDecimal("0.310")));
  }
}
