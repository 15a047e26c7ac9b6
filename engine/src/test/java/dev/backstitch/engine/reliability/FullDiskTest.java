package dev.backstitch.engine.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.engine.app.Backfills;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A disk with room for the history and the journal, but not for what is built. */
@Tag("large")
@EnabledOnOs(OS.LINUX)
class FullDiskTest {
  private static final int LOAVES = 1_000_000;

  /** More than the history's file has, and less than a day of so many loaves. */
  private static final int ROOM_KIB = 4_096;

  @TempDir Path folder;

  @Test
  @DisplayName("A052 a data file that does not fit fails the run; with room it is gone on with")
  void aDataFileThatDoesNotFitFailsTheRunAndShowsNothing() throws Exception {
    Path own = folder.resolve("books");
    Books.deliver(own);
    BakeryHome.deliver(own, "2024-03-07", Books.TENTH, manyLoaves());
    Books.in(own);
    Map<String, List<String>> before;
    long release;
    try (BakeryHome home = BakeryHome.open(own, Books.TENTH, Flow.BACKFILL.recipe())) {
      before = sums(home);
      release = home.release();
    }

    List<String> said = inLittleRoom(own);

    assertThat(String.join("\n", said)).contains("File too large");
    assertThat(said).noneMatch(line -> line.startsWith(KilledProgram.ACKNOWLEDGED));
    try (BakeryHome home = BakeryHome.open(own, Books.TENTH, Flow.BACKFILL.recipe())) {
      assertThat(home.release()).isEqualTo(release);
      assertThat(sums(home)).isEqualTo(before);
      Backfills.View failed = home.backstitch.backfills().newest().get(0);
      assertThat(failed.run().status()).isEqualTo(Run.Status.FAILED);
      Flow.BACKFILL.finish(home);
      assertThat(home.storage.metadata().releases().latest().orElseThrow().kind())
          .isEqualTo(Release.Kind.RESTATEMENT);
      assertThat(sums(home)).isNotEqualTo(before);
    }
  }

  private static String[] manyLoaves() {
    return IntStream.range(0, LOAVES)
        .mapToObj(n -> "%d,%x,1.25".formatted(1_000 + n * 7_919L, (n * 2_654_435_761L) >>> 3))
        .toArray(String[]::new);
  }

  /** The weeks and the till: what would show a part of a day. */
  private static Map<String, List<String>> sums(BakeryHome home) {
    return Map.of(
        "loaves", home.query("SELECT day, count(*) FROM bakery.loaves GROUP BY day ORDER BY day"),
        "takings", home.query("SELECT sum(takings) FROM bakery.weekly WHERE kind = 'rye'"));
  }

  /** The shell's limit on a file's size stands for a full disk; the shell counts KiB. */
  private List<String> inLittleRoom(Path own) throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    new ProcessBuilder(
            "bash",
            "-c",
            "ulimit -f " + ROOM_KIB + "; exec \"$@\"",
            "limited",
            java,
            "-XX:TieredStopAtLevel=1",
            "-Xmx512m",
            "-cp",
            System.getProperty("java.class.path"),
            KilledProgram.class.getName(),
            own.toString(),
            Flow.BACKFILL.name(),
            KilledProgram.NEVER)
        .redirectOutput(output.toFile())
        .redirectErrorStream(true)
        .start()
        .waitFor();
    return Files.readAllLines(output);
  }
}
