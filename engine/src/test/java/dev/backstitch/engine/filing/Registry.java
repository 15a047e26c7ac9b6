package dev.backstitch.engine.filing;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.dashboard;
import static dev.backstitch.dsl.Assets.filing;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.recordBeside;
import static dev.backstitch.dsl.Assets.savedReport;
import static dev.backstitch.dsl.Assets.superseding;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.dsl.Mappings.wholeMonth;

import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.DemoProject;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.dsl.asset.Asset;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.dsl.scheme.Monthly;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * Fees are booked day by day and reported by month and region.
 *
 * @param corrected whether the months say what becomes of them once they are reported
 * @param factor what a fee counts, as SQL
 */
record Registry(boolean corrected, String factor, Path landing) implements DemoProject {
  private static final Owner DESK = team("desk", "desk@registry.example");
  private static final Daily DAYS = Daily.from("2022-02-26", "UTC");
  private static final Monthly MONTHS = DAYS.months();

  private static final RawAsset<Daily> FEES_RAW =
      raw("desk.fees_raw")
          .ownedBy(DESK)
          .partitionedBy(DAYS)
          .appendedFrom(
              csv(
                  "fees/{partition}.csv",
                  column("id", "BIGINT").required(),
                  column("region", "VARCHAR"),
                  column("fee", "DECIMAL(18,2)")))
          .onRedelivery(superseding());

  private Table<Daily> fees() {
    return cleaned("desk.fees")
        .ownedBy(DESK)
        .partitionedBy(DAYS)
        .reads("raw", FEES_RAW, samePartition())
        .select("SELECT id, region, CAST(fee * " + factor + " AS DECIMAL(18,2)) AS fee FROM raw")
        .keyedBy("id");
  }

  private Table<Monthly> months(Table<Daily> fees) {
    Table<Monthly> months =
        mart("desk.months")
            .ownedBy(DESK)
            .partitionedBy(MONTHS)
            .reads("f", fees, wholeMonth())
            .select(
                "SELECT region, CAST(sum(fee) AS DECIMAL(38,2)) AS total, count(*) AS n"
                    + " FROM f GROUP BY region")
            .keyedBy("region");
    return corrected ? months.onceReported(recordBeside()) : months;
  }

  @Override
  public String name() {
    return "registry";
  }

  @Override
  public Declarations declarations() {
    Table<Daily> fees = fees();
    Table<Monthly> months = months(fees);
    Stream<Asset<?>> all = Stream.of(FEES_RAW, fees, months);
    List<Exposure> exposures =
        Stream.of(
                filing("regulator").ownedBy(DESK).showing(months, "total"),
                savedReport("yearbook").ownedBy(DESK).showing(months).showing(fees),
                dashboard("wall").ownedBy(DESK).showing(months))
            .map(dev.backstitch.dsl.reader.Exposure::definition)
            .toList();
    return new Declarations(all.map(Asset::definition).toList(), exposures, List.of());
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
