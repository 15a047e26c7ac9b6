package dev.backstitch.rest;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.allPartitions;
import static dev.backstitch.dsl.Mappings.samePartition;

import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.DemoProject;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.dsl.asset.Asset;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.dsl.scheme.Whole;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Milk is delivered day by day, cleaned and added up.
 *
 * @param factor what a litre counts; a change of it makes a restatement
 * @param sums further tables that add up the same
 */
record Dairy(int factor, int sums, Path landing) implements DemoProject {
  private static final Owner FARM = team("dairy", "farm@dairy.example");
  private static final Daily DAYS = Daily.from("2024-03-01", "UTC");

  private static final RawAsset<Daily> MILK_RAW =
      raw("dairy.milk_raw")
          .ownedBy(FARM)
          .partitionedBy(DAYS)
          .appendedFrom(
              csv(
                  "milk/{partition}.csv",
                  column("cow", "VARCHAR").required(),
                  column("litres", "INTEGER").required()));

  private Table<Daily> milk() {
    return cleaned("dairy.milk")
        .ownedBy(FARM)
        .partitionedBy(DAYS)
        .reads("raw", MILK_RAW, samePartition())
        .select("SELECT cow, litres * " + factor + " AS litres FROM raw")
        .keyedBy("cow");
  }

  private static Table<Whole> sum(int number, Table<Daily> milk) {
    return mart("dairy.sum_" + number)
        .ownedBy(FARM)
        .unpartitioned()
        .reads("m", milk, allPartitions())
        .select("SELECT sum(litres) AS litres FROM m");
  }

  @Override
  public String name() {
    return "dairy";
  }

  @Override
  public Declarations declarations() {
    Table<Daily> milk = milk();
    Table<Whole> total =
        mart("dairy.total")
            .ownedBy(FARM)
            .unpartitioned()
            .reads("m", milk, allPartitions())
            .select("SELECT day, sum(litres) AS litres FROM m GROUP BY day");
    Stream<Asset<?>> all =
        Stream.concat(
            Stream.of(MILK_RAW, milk, total),
            IntStream.range(0, sums).mapToObj(number -> sum(number, milk)));
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
