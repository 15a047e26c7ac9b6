package dev.backstitch.storage.mixture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No reader ever sees two versions at once, over tables or over partitions. */
class MixtureTest {
  /** For how long readers may take to come to their many reads, in seconds. */
  private static final String SECONDS = "backstitch.mixture.seconds";

  @TempDir Path folder;

  @Test
  void noReaderSeesAMixture() throws Exception {
    Seen seen = read(200_000, 500, 600, 100);
    assertThat(seen.files()).isGreaterThanOrEqualTo(200_000);
    assertThat(seen.queries()).isGreaterThanOrEqualTo(500);
  }

  @Test
  @Tag("nightly")
  void noneOfManyReadersSeesAMixture() throws Exception {
    Seen seen = read(10_000_000, 40_000, Long.getLong(SECONDS, 7_200L), 100);
    assertThat(seen.files()).isGreaterThanOrEqualTo(10_000_000);
  }

  /** Counts of reads of file lists and of whole queries. */
  private record Seen(long files, long queries) {}

  private Seen read(long files, long queries, long mostSeconds, long pauseMillis)
      throws IOException, InterruptedException {
    try (VersionedTables tables = new VersionedTables(folder)) {
      tables.publish(1);
      List<Process> readers = new ArrayList<>();
      try {
        readers.add(reader("files", files, mostSeconds));
        readers.add(reader("queries", queries, mostSeconds));
        long published = 1;
        while (readers.stream().anyMatch(Process::isAlive)) {
          tables.publish(++published);
          Thread.sleep(pauseMillis);
        }
        long[] ofFiles = answer(readers.get(0));
        long[] ofQueries = answer(readers.get(1));
        System.out.printf(
            "%d versions of 5 tables x %d partitions published; %d reads of file lists over %d"
                + " versions, %d queries over %d versions; %d mixed%n",
            published,
            VersionedTables.DAYS,
            ofFiles[0],
            ofFiles[2],
            ofQueries[0],
            ofQueries[2],
            ofFiles[1] + ofQueries[1]);
        assertThat(ofFiles[1] + ofQueries[1]).as("reads that saw a mixture").isZero();
        assertThat(ofFiles[2]).as("versions seen").isGreaterThan(2);
        assertThat(ofQueries[2]).as("versions seen").isGreaterThan(2);
        return new Seen(ofFiles[0], ofQueries[0]);
      } finally {
        readers.forEach(Process::destroyForcibly);
      }
    }
  }

  private Process reader(String kind, long reads, long mostSeconds) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xmx256m",
            "-cp",
            System.getProperty("java.class.path"),
            VersionReader.class.getName(),
            folder.toString(),
            kind,
            Long.toString(reads),
            Long.toString(mostSeconds))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static long[] answer(Process reader) throws IOException, InterruptedException {
    String said = new String(reader.getInputStream().readAllBytes(), UTF_8).strip();
    assertThat(reader.waitFor()).as(said).isZero();
    String[] numbers = said.split(" ", -1);
    return new long[] {
      Long.parseLong(numbers[0]), Long.parseLong(numbers[1]), Long.parseLong(numbers[2])
    };
  }
}
