package dev.backstitch.testkit.proof;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.dsl.asset.Asset;
import dev.backstitch.engine.proof.DoubleRun;
import dev.backstitch.engine.proof.Drift;
import dev.backstitch.testkit.TestProject;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Declared steps over three days of rows that were delivered and built. */
final class Home implements AutoCloseable {
  final TestProject project;
  private final int rows;

  Home(int rows, Class<?>... declaring) {
    this.rows = rows;
    project = TestProject.of(declaring).at("2024-03-04T06:00:00Z");
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

  DoubleRun prove(Asset<?> asset) {
    return project.backstitch().proofs().prove(name(asset), null);
  }

  Drift drift(Asset<?> asset, String day) {
    return project.backstitch().proofs().drift(name(asset), PartitionKey.of(day));
  }

  static AssetName name(Asset<?> asset) {
    return asset.name();
  }

  @Override
  public void close() {
    project.close();
  }
}
