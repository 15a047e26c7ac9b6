package dev.backstitch.examples.hermetic;

import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.superseding;
import static dev.backstitch.dsl.Assets.team;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.dsl.asset.Asset;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.scheme.Daily;
import java.util.List;
import java.util.stream.Stream;

/** A project of whatever assets a test declares, over two raw tables of numbers by day. */
record Declared(List<Asset<?>> assets) implements AssetProject {
  static final Owner TEAM = team("lab", "lab@example.org");
  static final Daily DAYS = Daily.from("2024-03-01", "UTC");

  static final RawAsset<Daily> NUMBERS = numbers("lab.numbers");
  static final RawAsset<Daily> SECRETS = numbers("lab.secrets");

  Declared {
    assets = List.copyOf(assets);
  }

  static Declared of(Asset<?>... assets) {
    return new Declared(Stream.concat(Stream.of(NUMBERS, SECRETS), Stream.of(assets)).toList());
  }

  private static RawAsset<Daily> numbers(String name) {
    return raw(name)
        .ownedBy(TEAM)
        .partitionedBy(DAYS)
        .appendedFrom(
            csv(
                name.substring(name.indexOf('.') + 1) + "/{partition}.csv",
                column("id", "BIGINT").required(),
                column("n", "BIGINT"),
                column("word", "VARCHAR")))
        .expectedBy("04:00")
        .onRedelivery(superseding());
  }

  @Override
  public String name() {
    return "lab";
  }

  @Override
  public Declarations declarations() {
    return assets.stream()
        .map(Asset::declarations)
        .reduce(new Declarations(List.of(), List.of(), List.of()), Declarations::plus);
  }
}
