package dev.backstitch.testkit.proof;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.superseding;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.dsl.Mappings.trailingDays;

import dev.backstitch.asset.definition.Inputs;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.definition.Row;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Steps over two raw assets, all safe but one. */
final class Chain {
  static final Owner TEAM = team("t", "t@x.example");
  static final Daily DAYS = Daily.from("2024-03-01", "UTC");

  static final RawAsset<Daily> RAW =
      raw("t.raw")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .appendedFrom(
              csv(
                  "r/{partition}.csv",
                  column("id", "BIGINT").required(),
                  column("grp", "VARCHAR"),
                  column("amount", "DECIMAL(12,2)"),
                  column("weight", "DOUBLE")))
          .onRedelivery(superseding());

  static final RawAsset<Daily> OTHER =
      raw("t.other_raw")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .appendedFrom(csv("o/{partition}.csv", column("id", "BIGINT"), column("n", "BIGINT")))
          .onRedelivery(superseding());

  static final Table<Daily> SAFE =
      Steps.table("safe", "SELECT grp, sum(amount) AS total, count(*) AS n FROM r GROUP BY grp");

  static final Table<Daily> CHANCE = Steps.table("chance", "SELECT id, random() AS draw FROM r");

  static final Table<Daily> JAVA_SAFE =
      cleaned("t.java_safe")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .reads("r", RAW, samePartition())
          .compute(Chain::counted, column("grp", "VARCHAR"), column("n", "BIGINT"));

  static final Table<Daily> JOINED =
      joined(
          "SELECT grp, sum(total) AS total, (SELECT count(*) FROM o) AS others"
              + " FROM s GROUP BY grp");

  static final Table<Daily> RUNNING =
      mart("t.running")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .reads("s", SAFE, samePartition())
          .readsOwnPrevious("before")
          .select(
              "SELECT coalesce((SELECT sum(total) FROM before), 0)"
                  + " + coalesce((SELECT sum(total) FROM s), 0) AS total")
          .yields(column("total", "DECIMAL(38,2)"));

  private Chain() {}

  static Table<Daily> joined(String sql) {
    return mart("t.joined")
        .ownedBy(TEAM)
        .partitionedBy(DAYS)
        .reads("s", SAFE, trailingDays(2).clippedAtStart())
        .reads("o", OTHER, samePartition())
        .select(sql)
        .keyedBy("grp");
  }

  private static List<Row> counted(Inputs inputs) {
    Map<String, Long> counts = new TreeMap<>();
    for (Row row : inputs.rows("r")) {
      counts.merge(String.valueOf(row.value("grp")), 1L, Long::sum);
    }
    List<Row> out = new ArrayList<>();
    counts.forEach((grp, n) -> out.add(Row.of("grp", grp, "n", n)));
    return out;
  }
}
