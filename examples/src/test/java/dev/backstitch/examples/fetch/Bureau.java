package dev.backstitch.examples.fetch;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.fetched;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.superseding;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.samePartition;

import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.definition.Source;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** An exchange bureau that asks a service for each day's rates; the test is the service. */
final class Bureau {
  private static final Owner TEAM = team("bureau", "bureau@example.org");
  private static final Daily DAYS = Daily.from("2022-01-03", "UTC");

  /** What the service answers by day, and which days it was asked for. */
  static final Map<String, List<Row>> SERVICE = new ConcurrentHashMap<>();

  static final List<String> ASKED = new ArrayList<>();

  static final RawAsset<Daily> RATES_RAW =
      raw("bureau.rates_raw")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .appendedFrom(
              fetched(
                  Bureau::rates,
                  column("currency", "VARCHAR").required(),
                  column("rate", "DECIMAL(12,6)").required(),
                  column("valid_on", "DATE")))
          .expectedBy("06:00")
          .onRedelivery(superseding());

  static final RawAsset<Daily> SECRET_RAW =
      raw("bureau.secret_raw")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .appendedFrom(
              fetched(
                  asked -> List.of(Row.of("k", asked.secret("BUREAU_KEY_THAT_NOBODY_SET"))),
                  column("k", "VARCHAR")));

  static final RawAsset<Daily> FIXED_RAW =
      raw("bureau.fixed_raw")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .appendedFrom(
              fetched(
                  asked -> List.of(Row.of("n", SERVICE.size())),
                  column("n", "INTEGER").required()));

  static final Table<Daily> RATES =
      cleaned("bureau.rates")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .reads("r", RATES_RAW, samePartition())
          .select("SELECT currency, rate FROM r")
          .keyedBy("currency");

  private Bureau() {}

  private static List<Row> rates(Source.Fetching.Fetch asked) {
    String day = asked.partition().text();
    ASKED.add(day);
    List<Row> rows = SERVICE.get(day);
    if (rows == null) {
      throw new IllegalStateException("503 for " + day);
    }
    return rows;
  }

  static Row rate(String currency, String rate, String day) {
    return Row.of(
        "currency", currency, "rate", new BigDecimal(rate), "valid_on", LocalDate.parse(day));
  }
}
