package dev.backstitch.bench.retail;

import dev.backstitch.asset.definition.DemoProject;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.app.Projects;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.ingest.Ingest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All days of all retail assets: Backstitch beside the hand-written script, in turn, in one run.
 * Prints medians, their ratio, the cost of a partition, and where the time goes.
 */
public final class RetailBenchmark {
  private static final int ROUNDS = 5;

  private RetailBenchmark() {}

  /** First argument: the folder with landing/ and control_totals.csv; default as the example's. */
  public static void main(String[] args) throws IOException, SQLException {
    Path work = Files.createTempDirectory("backstitch-bench");
    try {
      DemoProject retail = (DemoProject) Projects.find("retail");
      Path source = args.length == 0 ? null : Path.of(args[0]);
      Path landing = retail.landing(work.resolve("landing"), source);
      List<Map<String, Double>> byHand = new ArrayList<>();
      List<Map<String, Double>> ours = new ArrayList<>();
      for (int i = 0; i <= ROUNDS; i++) {
        byHand.add(new HandWritten(landing, work.resolve("hand" + i)).run());
        ours.add(materialised(retail, source, work.resolve("home" + i)));
      }
      report(byHand.subList(1, byHand.size()), ours.subList(1, ours.size()));
    } finally {
      delete(work);
    }
  }

  private static Map<String, Double> materialised(
      DemoProject retail, @Nullable Path source, Path home) {
    long begun = System.nanoTime();
    Phases phases = new Phases(begun);
    try (Backstitch backstitch =
        Backstitch.open(retail, new Options(home, source, null, "bench"))) {
      phases.mark("open and validate");
      Materialize.Result result =
          backstitch.materialize().run(new Materialize.Request(null, null), phases);
      phases.mark("publish the rest and end");
      phases.took.put("partitions built", (double) result.plan().partitions());
    }
    phases.took.put("whole", (System.nanoTime() - begun) / 1e6);
    return phases.took;
  }

  /** Hears where the time goes; batches of several assets overlap. */
  private static final class Phases implements Materialize.Listener {
    private final Map<String, Double> took = new LinkedHashMap<>();
    private final Map<String, Long> started = new LinkedHashMap<>();
    private long last;

    Phases(long begun) {
      this.last = begun;
    }

    private void mark(String phase) {
      long now = System.nanoTime();
      took.merge(phase, (now - last) / 1e6, Double::sum);
      last = now;
    }

    @Override
    public void takenIn(Ingest.Result ingest) {
      mark("take in deliveries");
    }

    @Override
    public synchronized void started(Batch batch) {
      started.put(batch.asset().table(), System.nanoTime());
    }

    @Override
    public synchronized void finished(Batch batch, long built, long failed) {
      long begun = started.getOrDefault(batch.asset().table(), System.nanoTime());
      took.merge(
          "build and check " + batch.asset().table(),
          (System.nanoTime() - begun) / 1e6,
          Double::sum);
      last = System.nanoTime();
    }
  }

  private static void report(List<Map<String, Double>> byHand, List<Map<String, Double>> ours) {
    double hand = median(byHand.stream().map(RetailBenchmark::sum).toList());
    double whole = median(ours.stream().map(m -> of(m, "whole")).toList());
    double raw = median(byHand.stream().map(m -> of(m, "orders_raw") + of(m, "fx_raw")).toList());
    double ingest = median(ours.stream().map(m -> of(m, "take in deliveries")).toList());
    double partitions = median(ours.stream().map(m -> of(m, "partitions built")).toList());
    System.out.printf("medians of %d rounds, in turn, in one process%n", ROUNDS);
    System.out.printf("  by hand    %8.0f ms, of which loading %8.0f ms%n", hand, raw);
    System.out.printf("  Backstitch %8.0f ms, of which loading %8.0f ms%n", whole, ingest);
    System.out.printf(
        "  ratio      %8.2f; loading alone %.2f; building alone %.2f%n",
        whole / hand, ingest / raw, (whole - ingest) / (hand - raw));
    System.out.printf(
        "  a partition built beyond the script's cost: %.2f ms%n",
        (whole - ingest - hand + raw) / partitions);
    print("by hand", byHand);
    print("Backstitch (batches overlap)", ours);
  }

  private static void print(String title, List<Map<String, Double>> runs) {
    System.out.println(title);
    for (String phase : runs.get(0).keySet()) {
      System.out.printf(
          "  %-36s %8.0f%n", phase, median(runs.stream().map(m -> of(m, phase)).toList()));
    }
  }

  private static double of(Map<String, Double> took, String phase) {
    return took.getOrDefault(phase, 0.0);
  }

  private static double sum(Map<String, Double> took) {
    return took.values().stream().mapToDouble(Double::doubleValue).sum();
  }

  private static double median(List<Double> values) {
    List<Double> sorted = new ArrayList<>(values);
    Collections.sort(sorted);
    return sorted.get(sorted.size() / 2);
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : (Iterable<Path>) all.sorted(Comparator.reverseOrder())::iterator) {
        Files.delete(path);
      }
    }
  }
}
