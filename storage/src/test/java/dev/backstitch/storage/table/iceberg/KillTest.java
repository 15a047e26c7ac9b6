package dev.backstitch.storage.table.iceberg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** kill -9 at random moments of a program that does nothing but stage and publish. */
class KillTest {
  private static final long MOST_MILLIS_BETWEEN_KILLS = 1_500;

  @TempDir Path folder;

  @Test
  void killedPublisherLosesNothingAcknowledgedAndShowsNoHalf() throws Exception {
    kill(2, new Random(1));
  }

  @Test
  @Tag("large")
  void manyKillsLoseNothing() throws Exception {
    kill(50, new Random(2));
  }

  private void kill(int times, Random random) throws Exception {
    long acknowledged = 0;
    for (int i = 0; i < times; i++) {
      acknowledged = Math.max(acknowledged, runAndKill(random.nextLong(MOST_MILLIS_BETWEEN_KILLS)));
      verify(acknowledged);
    }
    assertThat(acknowledged).isPositive();
    try (Warehouse warehouse = new Warehouse(folder)) {
      assertThat(PublishingLoop.publish(warehouse, LocalDate.of(2024, 3, 1)))
          .isGreaterThan(acknowledged);
    }
  }

  /** Lets it publish at least once, then that many milliseconds more; answers the last release. */
  private long runAndKill(long millis) throws IOException, InterruptedException {
    Path output = Files.createTempFile(folder, "output", ".txt");
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Djava.io.tmpdir=" + Files.createDirectories(folder.resolve("scratch")),
                "-cp",
                System.getProperty("java.class.path"),
                PublishingLoop.class.getName(),
                folder.toString())
            .redirectOutput(output.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      while (acknowledged(output) == 0 && child.isAlive()) {
        TimeUnit.MILLISECONDS.sleep(20);
      }
      TimeUnit.MILLISECONDS.sleep(millis);
      assertThat(child.isAlive()).isTrue();
    } finally {
      child.destroyForcibly().waitFor();
    }
    return acknowledged(output);
  }

  /** The last release whose line is whole; 0 for none. */
  private static long acknowledged(Path output) throws IOException {
    String text = Files.readString(output);
    return text.substring(0, text.lastIndexOf('\n') + 1)
        .lines()
        .mapToLong(Long::parseLong)
        .max()
        .orElse(0);
  }

  private void verify(long acknowledged) {
    try (Warehouse warehouse = new Warehouse(folder)) {
      Release latest = warehouse.metadata.releases().latest().orElseThrow();
      assertThat(latest.id()).isGreaterThanOrEqualTo(acknowledged);
      assertThat(warehouse.metadata.releases().tables(latest.id())).hasSize(2);
      verifyTable(warehouse, PublishingLoop.ORDERS);
      verifyTable(warehouse, PublishingLoop.REVENUE);
      assertThat(warehouse.shown(PublishingLoop.ORDERS).keySet())
          .isEqualTo(warehouse.shown(PublishingLoop.REVENUE).keySet());
    }
  }

  private static void verifyTable(Warehouse warehouse, TableSpec spec) {
    assertThat(warehouse.home.tables().find(spec.name()).orElseThrow().snapshot())
        .isEqualTo(warehouse.metadata.releases().releasedSnapshot(spec.name()));
    for (Release release : warehouse.metadata.releases().newest(20)) {
      long snapshot = warehouse.metadata.releases().snapshots(release.id()).get(spec.name());
      List<TableFile> files = warehouse.files(spec, snapshot);
      assertThat(files).allSatisfy(file -> assertThat(Path.of(file.location())).exists());
      assertThat(files.stream().map(TableFile::key).collect(Collectors.toSet()))
          .hasSize(files.size());
    }
  }
}
