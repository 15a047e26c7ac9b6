package dev.backstitch.bench.diff;

import dev.backstitch.storage.compare.Diffs.Pair;
import dev.backstitch.storage.compare.Diffs.Question;
import dev.backstitch.storage.compare.RowDiff;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.diff.DuckDiffs;
import dev.backstitch.storage.query.duckdb.hash.DuckContentHashes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The diff of a million rows with a thousand changes beside the join written by hand, in turn, in
 * one run; and what hashing the same rows takes.
 */
public final class DiffBenchmark {
  private static final int ROUNDS = 9;
  private static final int SAMPLES = 5;

  private DiffBenchmark() {}

  /** Prints medians and their ratio. */
  public static void main(String[] args) throws IOException, SQLException {
    Path work = Files.createTempDirectory("backstitch-bench");
    try {
      Payments payments = new Payments(work);
      List<Pair> pairs = payments.write();
      Limits limits = Limits.spillingTo(work.resolve("spill"));
      DuckDiffs diffs = new DuckDiffs(limits);
      DuckContentHashes hashes = new DuckContentHashes(limits);
      List<String> before = pairs.stream().flatMap(p -> p.before().stream()).toList();
      List<Double> byHand = new ArrayList<>();
      List<Double> ours = new ArrayList<>();
      List<Double> hashing = new ArrayList<>();
      for (int i = 0; i <= ROUNDS; i++) {
        long begun = System.nanoTime();
        long found = new FullJoin(payments).run();
        byHand.add(since(begun));
        begun = System.nanoTime();
        RowDiff diff = diffs.diff(question(pairs), Cancellation.NEVER);
        ours.add(since(begun));
        begun = System.nanoTime();
        hashes.of(Payments.SCHEMA, before);
        hashing.add(since(begun));
        requireEqual(found, diff.counts());
      }
      report(byHand, ours, hashing);
    } finally {
      delete(work);
    }
  }

  private static Question question(List<Pair> pairs) {
    List<String> key = List.of("payment_id");
    return new Question(Payments.SCHEMA, Payments.SCHEMA, pairs, key, Map.of(), SAMPLES);
  }

  private static void requireEqual(long byHand, RowDiff.Counts ours) {
    if (byHand != ours.added() + ours.removed() + ours.changed()) {
      throw new IllegalStateException("By hand " + byHand + " rows differ, here " + ours);
    }
  }

  private static void report(List<Double> byHand, List<Double> ours, List<Double> hashing) {
    double hand = median(byHand);
    double diff = median(ours);
    System.out.printf(
        "diff of %,d rows, medians of %d rounds, in turn%n",
        Payments.DAYS * Payments.ROWS_A_DAY, ROUNDS);
    System.out.printf("  full join by hand        %6.0f ms%n", hand);
    System.out.printf("  diff                     %6.0f ms, ratio %.2f%n", diff, diff / hand);
    System.out.printf("  hashing one side         %6.0f ms%n", median(hashing));
  }

  /** The first round warms up. */
  private static double median(List<Double> rounds) {
    List<Double> sorted = new ArrayList<>(rounds.subList(1, rounds.size()));
    Collections.sort(sorted);
    return sorted.get(sorted.size() / 2);
  }

  private static double since(long begun) {
    return (System.nanoTime() - begun) / 1e6;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : (Iterable<Path>) all.sorted(Comparator.reverseOrder())::iterator) {
        Files.delete(path);
      }
    }
  }
}
