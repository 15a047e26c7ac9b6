package dev.backstitch.engine.backfill;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.superseding;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.samePartition;

import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.DemoProject;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.dsl.asset.Asset;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * Grain is ground and baked by the day. The bread's owner has approvers.
 *
 * @param bread what a day's bread comes to, as SQL over {@code f}
 */
record Mill(String bread, Path landing) implements DemoProject {
  static final String PLAIN = "sum(kg)";
  static final String TWICE = "2 * sum(kg)";

  private static final Owner MILLER = team("mill", "miller@mill.example");
  private static final Owner BAKERY =
      team("bakery", "baker@mill.example").approvedBy("ida", "otto");
  private static final Daily DAYS = Daily.from("2024-03-04", "UTC");

  private static final RawAsset<Daily> GRAIN =
      raw("mill.grain")
          .ownedBy(MILLER)
          .partitionedBy(DAYS)
          .appendedFrom(
              csv(
                  "grain/{partition}.csv",
                  column("sack", "BIGINT").required(),
                  column("kg", "BIGINT").required()))
          .expectedBy("04:00")
          .onRedelivery(superseding());

  private static final Table<Daily> FLOUR =
      cleaned("mill.flour")
          .ownedBy(MILLER)
          .partitionedBy(DAYS)
          .reads("g", GRAIN, samePartition())
          .select("SELECT sack, kg FROM g")
          .keyedBy("sack");

  private Table<Daily> baked() {
    return mart("bakery.bread")
        .ownedBy(BAKERY)
        .partitionedBy(DAYS)
        .reads("f", FLOUR, samePartition())
        .select("SELECT CAST(" + bread + " AS DECIMAL(38,0)) AS kg FROM f");
  }

  @Override
  public String name() {
    return "mill";
  }

  @Override
  public Declarations declarations() {
    Stream<Asset<?>> all = Stream.of(GRAIN, FLOUR, baked());
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
