package dev.backstitch.testkit.proof;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.dsl.Project;
import dev.backstitch.dsl.asset.Asset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.engine.proof.DoubleRun;
import dev.backstitch.engine.proof.Drift;
import dev.backstitch.testkit.TestProject;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Declared steps over three days of rows that were delivered and built. */
final class Home implements AutoCloseable {
  final TestProject project;
  private final int rows;
  private Instant now = Instant.parse("2024-03-04T06:00:00Z");

  Home(int rows, Class<?>... declaring) {
    this.rows = rows;
    project = TestProject.of(declaring).at(now);
    for (int day = 1; day <= 3; day++) {
      project.land("r/2024-03-0" + day + ".csv", rows(day, ""));
      project.land("o/2024-03-0" + day + ".csv", "id,n\n1," + day + "\n");
    }
    project.materialize().succeeds();
  }

  /** Rows of a day, with a line more at the end. */
  String rows(int day, String more) {
    return IntStream.range(0, rows)
        .mapToObj(i -> i + ",g" + i % 7 + "," + (i * 31 % 1000) + "." + day + "0," + 1.0 / (i + 3))
        .collect(Collectors.joining("\n", "id,grp,amount,weight\n", "\n" + more));
  }

  /** The same home under a project in which one asset is declared otherwise. */
  Backstitch reopened(Class<?> declaring, Table<?> changed) {
    List<AssetDefinition> assets =
        Project.declaredIn(declaring).assets().stream()
            .map(d -> d.name().equals(changed.name()) ? changed.definition() : d)
            .toList();
    AssetProject other =
        new AssetProject() {
          @Override
          public String name() {
            return "test";
          }

          @Override
          public Declarations declarations() {
            return new Declarations(assets, List.of(), List.of());
          }
        };
    Options options = new Options(folder(), null, null, "test");
    return Backstitch.open(other, options, Clock.fixed(now, ZoneOffset.UTC));
  }

  /** Where the home is. */
  Path folder() {
    return Path.of(
        project
            .backstitch()
            .render()
            .of("t.safe", "2024-03-01")
            .inputs()
            .get(0)
            .files()
            .get(0)
            .location()
            .replaceAll("/warehouse/.*", ""));
  }

  DoubleRun prove(Asset<?> asset) {
    return project.backstitch().proofs().prove(name(asset), null);
  }

  Drift drift(Asset<?> asset, String day) {
    return project.backstitch().proofs().drift(name(asset), PartitionKey.of(day));
  }

  /** Moves the clock on by an hour. */
  TestProject later() {
    now = now.plus(Duration.ofHours(1));
    return project.at(now);
  }

  static AssetName name(Asset<?> asset) {
    return asset.name();
  }

  @Override
  public void close() {
    project.close();
  }
}
