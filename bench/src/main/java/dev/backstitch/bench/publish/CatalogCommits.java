package dev.backstitch.bench.publish;

import dev.backstitch.storage.metadata.Metadata;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Commits of eight writers, each to a table of its own in one catalog. */
final class CatalogCommits {
  private static final int WRITERS = 8;
  private static final int COMMITS = 40;

  private CatalogCommits() {}

  static void report(String name, Path folder, Metadata metadata)
      throws InterruptedException, ExecutionException {
    Tables tables = new Tables(folder, metadata, WRITERS);
    ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
    try {
      long begun = System.nanoTime();
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < WRITERS; i++) {
        int table = i;
        running.add(
            writers.submit(
                () -> {
                  for (int commit = 0; commit < COMMITS; commit++) {
                    tables.staged(table, "w" + table + "_" + commit, commit, 1);
                  }
                  return null;
                }));
      }
      for (Future<?> writer : running) {
        writer.get();
      }
      double seconds = (System.nanoTime() - begun) / 1e9;
      System.out.printf(
          "%-10s %d writers: %.0f catalog commits a second, 0 failed%n",
          name, WRITERS, WRITERS * COMMITS / seconds);
    } finally {
      writers.shutdownNow();
    }
  }
}
