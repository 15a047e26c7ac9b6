package dev.backstitch.bench.analysis;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.home.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/**
 * Opening a project of 10,000 queries: in a new home, in one that has seen them, and in one that
 * has seen all but one; with the time of a project of no queries beside it.
 */
public final class AnalysisTimes {
  private static final int QUERIES = 10_000;
  private static final int ROUNDS = 5;

  private AnalysisTimes() {}

  /** Prints milliseconds; the first argument is another number of queries. */
  public static void main(String[] args) throws IOException {
    int queries = args.length == 0 ? QUERIES : Integer.parseInt(args[0]);
    Path folder = Files.createTempDirectory("backstitch-analysis");
    open(folder.resolve("warm-up"), new ManyTexts(200, -1));
    Duration empty = open(folder.resolve("empty"), new ManyTexts(0, -1));
    Path home = folder.resolve("home");
    Duration before = worked();
    Duration cold = open(home, new ManyTexts(queries, -1));
    System.out.printf(
        "analysis: %,d texts in a new home %,d ms, of processors %,d ms (a project without any:"
            + " %,d ms)%n",
        queries, cold.toMillis(), worked().minus(before).toMillis(), empty.toMillis());
    for (int round = 0; round < ROUNDS; round++) {
      Duration known = open(home, new ManyTexts(queries, -1));
      Duration changed = open(home, new ManyTexts(queries, round));
      System.out.printf(
          "analysis: all known %,d ms; one changed %,d ms, %,d ms more%n",
          known.toMillis(), changed.toMillis(), changed.minus(known).toMillis());
    }
  }

  /** Of all threads, those of the compiler too: what a busy machine changes least. */
  private static Duration worked() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  private static Duration open(Path home, ManyTexts project) {
    Instant start = Instant.now();
    Options options = new Options(home, null, null, "bench");
    Backstitch backstitch = Backstitch.open(project, options);
    Duration took = Duration.between(start, Instant.now());
    backstitch.close();
    return took;
  }
}
