package dev.backstitch.spark;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.superseding;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.allPartitions;
import static dev.backstitch.dsl.Mappings.overlapping;
import static dev.backstitch.dsl.Mappings.samePartition;

import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.DemoProject;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.dsl.asset.Asset;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.dsl.scheme.Hourly;
import dev.backstitch.dsl.scheme.Keys;
import dev.backstitch.dsl.scheme.Whole;
import dev.backstitch.dsl.value.DeclaredColumn;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** Coins that are struck day by day, in tables with every way to partition and every type. */
record Mint(Edition edition, Path landing) implements DemoProject {
  private static final Owner MASTER = team("mint", "master@mint.example");
  private static final Daily DAYS = Daily.from("2024-03-01", "UTC");
  private static final Hourly HOURS = Hourly.from("2024-03-01T00:00", "UTC");
  private static final Keys METALS = Keys.fixed("metal", "gold", "silver", "rose gold/é");

  private static final RawAsset<Daily> COINS_RAW =
      raw("mint.coins_raw")
          .ownedBy(MASTER)
          .partitionedBy(DAYS)
          .appendedFrom(
              csv(
                  "coins/{partition}.csv",
                  column("id", "BIGINT").required(),
                  column("metal", "VARCHAR"),
                  column("worth", "DECIMAL(12,2)").required()))
          .onRedelivery(superseding());

  private static final Table<Daily> TYPES =
      mart("mint.types")
          .ownedBy(MASTER)
          .partitionedBy(DAYS)
          .reads("c", COINS_RAW, samePartition())
          .select(
              """
              SELECT id, id % 2 = 0 AS even, CAST(id AS INTEGER) - 150 AS small,
                     CAST(worth AS FLOAT) / 3 AS thin, CAST(worth AS DOUBLE) / -7 AS wide,
                     worth, CAST(worth AS DECIMAL(38,10)) * -1 AS huge,
                     metal || ' ' || id AS text, encode(metal) AS bytes,
                     DATE '1969-12-20' + CAST(id % 30 AS INTEGER) AS struck,
                     TIMESTAMP '1969-12-31 23:59:59.999999' + to_seconds(id % 3) AS at_local,
                     CAST('2024-03-01 12:00:00.000001+00' AS TIMESTAMPTZ)
                       + to_hours(id) AS at_instant,
                     CAST('00000000-0000-0000-0000-' || lpad(CAST(id AS VARCHAR), 12, '0')
                       AS UUID) AS token,
                     [worth, NULL, -worth] AS parts,
                     {'metal': metal, 'n': id} AS pair, MAP {metal: worth} AS by_metal
              FROM c WHERE metal IS NOT NULL
              UNION ALL
              SELECT id, NULL, NULL, NULL, NULL, worth, NULL, NULL, NULL, NULL, NULL, NULL,
                     NULL, NULL, NULL, NULL
              FROM c WHERE metal IS NULL
              """)
          .keyedBy("id");

  private static final Table<Daily> BELLS =
      mart("mint.bells")
          .ownedBy(MASTER)
          .partitionedBy(DAYS)
          .reads("c", COINS_RAW, samePartition())
          .select("SELECT id, TIME '06:30:00.000001' AS rings_at FROM c");

  private Table<Daily> coins() {
    DeclaredColumn id = column("id", "BIGINT").required();
    DeclaredColumn worth = column("worth", "DECIMAL(14,2)");
    Table<Daily> coins =
        cleaned("mint.coins")
            .ownedBy(MASTER)
            .partitionedBy(DAYS)
            .reads("raw", COINS_RAW, samePartition())
            .select(edition.coins())
            .keyedBy("id");
    return edition == Edition.FIRST
        ? coins.yields(id, column("metal", "VARCHAR"), worth)
        : coins.yields(
            id,
            column("alloy", "VARCHAR").formerly("metal"),
            worth,
            column("purity", "DECIMAL(4,3)").oldRowsHave("0.900"));
  }

  private static Table<Hourly> hourly() {
    return mart("mint.hourly")
        .ownedBy(MASTER)
        .partitionedBy(HOURS)
        .reads("raw", COINS_RAW, overlapping())
        .select("SELECT count(*) AS coins, sum(worth) AS worth FROM raw");
  }

  private static Table<Keys> byMetal() {
    return mart("mint.by_metal")
        .ownedBy(MASTER)
        .partitionedBy(METALS)
        .reads("raw", COINS_RAW, allPartitions())
        .select("SELECT id, worth FROM raw WHERE raw.metal = $metal");
  }

  private static Table<Whole> total(Table<Daily> coins) {
    return mart("mint.total")
        .ownedBy(MASTER)
        .unpartitioned()
        .reads("c", coins, allPartitions())
        .select("SELECT day, count(*) AS coins, sum(worth) AS worth FROM c GROUP BY day");
  }

  @Override
  public String name() {
    return "mint";
  }

  @Override
  public Declarations declarations() {
    Table<Daily> coins = coins();
    Stream<Asset<?>> all =
        Stream.of(COINS_RAW, coins, TYPES, BELLS, hourly(), byMetal(), total(coins));
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

  /** How coins are declared: the second edition has other columns and counts gold double. */
  enum Edition {
    FIRST("SELECT id, metal, CAST(worth AS DECIMAL(14,2)) AS worth FROM raw"),
    SECOND(
        "SELECT id, metal AS alloy, CAST(CASE WHEN metal = 'gold' THEN 2 * worth ELSE worth END AS"
            + " DECIMAL(14,2)) AS worth, CAST(0.999 AS DECIMAL(4,3)) AS purity FROM raw");

    private final String coins;

    Edition(String coins) {
      this.coins = coins;
    }

    String coins() {
      return coins;
    }
  }
}
