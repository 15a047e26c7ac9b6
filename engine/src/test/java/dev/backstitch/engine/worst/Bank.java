package dev.backstitch.engine.worst;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.filing;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Checks.notNull;
import static dev.backstitch.dsl.Mappings.allPartitions;
import static dev.backstitch.dsl.Mappings.overlapping;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.dsl.Mappings.trailingDays;
import static dev.backstitch.dsl.Mappings.wholeMonth;
import static dev.backstitch.dsl.Mappings.wholeTable;
import static dev.backstitch.dsl.Mappings.wholeWeek;
import static dev.backstitch.dsl.Times.grid;
import static java.time.DayOfWeek.MONDAY;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.dsl.Project;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.reader.Exposure;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.dsl.scheme.Grid;
import dev.backstitch.dsl.scheme.Hourly;
import dev.backstitch.dsl.scheme.Keys;
import dev.backstitch.dsl.scheme.Monthly;
import dev.backstitch.dsl.scheme.Weekly;
import dev.backstitch.dsl.scheme.Whole;
import dev.backstitch.engine.plan.CostHistory;
import dev.backstitch.lineage.audit.AssetAudit;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.radius.Extents;
import dev.backstitch.storage.cost.Build;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A bank on 2022-05-04: payments since January, and all ways in which others read them. */
final class Bank {
  static final Owner PAYMENTS_TEAM = team("payments", "payments@bank.example").approvedBy("ada");
  static final Owner FINANCE = team("finance", "finance@bank.example");
  static final Daily DAYS = Daily.from("2022-01-01", "UTC");
  static final Weekly WEEKS = DAYS.weeksFrom(MONDAY);
  static final Monthly MONTHS = DAYS.months();
  static final Keys REGIONS = Keys.fixed("region", "eu", "us");

  static final RawAsset<Daily> RAW =
      raw("bank.raw")
          .ownedBy(PAYMENTS_TEAM)
          .partitionedBy(DAYS)
          .appendedFrom(csv("raw/{partition}.csv", column("id", "BIGINT")));
  static final Table<Daily> PAYMENTS =
      cleaned("bank.payments")
          .ownedBy(PAYMENTS_TEAM)
          .partitionedBy(DAYS)
          .reads("r", RAW, samePartition())
          .select("SELECT id FROM r")
          .mustHold(notNull("id"));
  static final Table<Daily> BALANCE =
      mart("bank.balance")
          .ownedBy(FINANCE)
          .partitionedBy(DAYS)
          .reads("p", PAYMENTS, samePartition())
          .readsOwnPrevious("yesterday")
          .select("SELECT id FROM p UNION ALL SELECT id FROM yesterday");
  static final Table<Weekly> WEEKLY =
      mart("bank.weekly")
          .ownedBy(FINANCE)
          .partitionedBy(WEEKS)
          .reads("p", PAYMENTS, wholeWeek())
          .select("SELECT count(*) AS n FROM p")
          .builtWhileOpen();
  static final Table<Monthly> MONTHLY =
      mart("bank.monthly")
          .ownedBy(FINANCE)
          .partitionedBy(MONTHS)
          .reads("p", PAYMENTS, wholeMonth())
          .select("SELECT count(*) AS n FROM p");
  static final Table<Daily> RISK =
      mart("bank.risk")
          .ownedBy(PAYMENTS_TEAM)
          .partitionedBy(DAYS)
          .reads("p", PAYMENTS, trailingDays(7).clippedAtStart())
          .select("SELECT count(*) AS n FROM p");
  static final Table<Whole> TOTALS =
      mart("bank.totals")
          .ownedBy(FINANCE)
          .unpartitioned()
          .reads("p", PAYMENTS, allPartitions())
          .select("SELECT count(*) AS n FROM p");
  static final Table<Daily> SHARES =
      mart("bank.shares")
          .ownedBy(FINANCE)
          .partitionedBy(DAYS)
          .reads("t", TOTALS, wholeTable())
          .select("SELECT n FROM t");

  /** Carries on a month's figure day by day, so that it reaches days after the month. */
  static final Table<Daily> CLOSING =
      mart("bank.closing")
          .ownedBy(FINANCE)
          .partitionedBy(DAYS)
          .reads("m", MONTHLY, overlapping())
          .readsOwnPrevious("yesterday")
          .select("SELECT n FROM m UNION ALL SELECT n FROM yesterday");

  static final RawAsset<Hourly> CLICKS_RAW =
      raw("web.clicks_raw")
          .ownedBy(FINANCE)
          .partitionedBy(Hourly.from("2022-01-01T00:00", "Europe/Berlin"))
          .appendedFrom(csv("clicks/{partition}.csv", column("id", "BIGINT")));
  static final RawAsset<Keys> REGIONS_RAW =
      raw("web.regions_raw")
          .ownedBy(FINANCE)
          .partitionedBy(REGIONS)
          .appendedFrom(csv("regions/{partition}.csv", column("id", "BIGINT")));
  static final RawAsset<Grid<Daily, Keys>> SALES_RAW =
      raw("web.sales_raw")
          .ownedBy(FINANCE)
          .partitionedBy(grid(DAYS, REGIONS))
          .appendedFrom(csv("sales/{partition}.csv", column("id", "BIGINT")));
  static final RawAsset<Daily> ENDED_RAW =
      raw("web.ended_raw")
          .ownedBy(FINANCE)
          .partitionedBy(DAYS.until("2022-02-28"))
          .appendedFrom(csv("ended/{partition}.csv", column("id", "BIGINT")));
  static final RawAsset<Daily> FUTURE_RAW =
      raw("web.future_raw")
          .ownedBy(FINANCE)
          .partitionedBy(Daily.from("2022-06-01", "UTC"))
          .appendedFrom(csv("future/{partition}.csv", column("id", "BIGINT")));

  static final Exposure REGULATOR = filing("regulator").ownedBy(FINANCE).showing(MONTHLY, "n");

  static final AssetGraph GRAPH = AssetGraph.of(Project.declaredIn(Bank.class));
  static final Extents EXTENTS =
      Extents.at(GRAPH, Instant.parse("2022-05-04T10:00:00Z"), DynamicKeys.NONE);

  private Bank() {}

  static AssetName name(String text) {
    return AssetName.parse(text);
  }

  /** Every built asset has cost so many milliseconds for each partition. */
  static CostHistory costing(long millisEach) {
    Map<AssetName, List<Build>> builds = new HashMap<>();
    GRAPH.order().stream()
        .filter(asset -> GRAPH.asset(asset).isBuilt())
        .forEach(asset -> builds.put(asset, List.of(build(asset, millisEach))));
    return new CostHistory(builds);
  }

  static CostHistory costing(long millisEach, AssetName butNot) {
    Map<AssetName, List<Build>> builds = new HashMap<>(costing(millisEach).newest());
    builds.remove(butNot);
    return new CostHistory(builds);
  }

  private static Build build(AssetName asset, long millisEach) {
    return new Build(asset, "r1", Instant.EPOCH, 10, 100, 1_000, 10 * millisEach);
  }

  static Ranking ranking(CostHistory history, List<AssetAudit> audits) {
    return new WorstBackfills(GRAPH, EXTENTS, history, audits)
        .from(GRAPH.order(), new Effort(1_000, 100));
  }

  static WorstBackfill worst(Ranking ranking, String asset) {
    return ranking.worst().stream()
        .filter(worst -> worst.reach().asset().equals(name(asset)))
        .findFirst()
        .orElseThrow();
  }
}
