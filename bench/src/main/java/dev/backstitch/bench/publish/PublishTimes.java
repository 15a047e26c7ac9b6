package dev.backstitch.bench.publish;

import dev.backstitch.storage.metadata.DatabaseUrl;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.StagedTable;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;

/**
 * Publishing 20 tables of 1,000 partitions each, straight ahead and on top of another release, on
 * SQLite and PostgreSQL; catalog commits of eight writers; tries that a publication needs while
 * others stage into the same tables.
 */
public final class PublishTimes {
  private static final int TABLES = 20;
  private static final int PARTITIONS = 1_000;
  private static final int ROUNDS = 5;

  private PublishTimes() {}

  /** Prints medians. */
  public static void main(String[] args)
      throws IOException, SQLException, InterruptedException, ExecutionException {
    Path work = Files.createTempDirectory("backstitch-bench");
    try (Metadata sqlite = JdbcMetadata.open(work.resolve("bench.db"))) {
      publications("SQLite", work.resolve("sqlite"), sqlite);
      CatalogCommits.report("SQLite", work.resolve("sqlite-commits"), sqlite);
      TriesWhileStaging.report("SQLite", work.resolve("sqlite-tries"), sqlite);
    }
    try (EmbeddedPostgres server =
            EmbeddedPostgres.builder()
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .start();
        Metadata postgres =
            JdbcMetadata.open(DatabaseUrl.parse(server.getJdbcUrl("postgres", "postgres")))) {
      publications("PostgreSQL", work.resolve("postgres"), postgres);
      CatalogCommits.report("PostgreSQL", work.resolve("postgres-commits"), postgres);
      TriesWhileStaging.report("PostgreSQL", work.resolve("postgres-tries"), postgres);
    }
    System.out.println("left in " + work);
  }

  private static void publications(String name, Path folder, Metadata metadata) throws IOException {
    Tables tables = new Tables(folder, metadata, TABLES);
    List<Double> straight = new ArrayList<>();
    List<Double> rebased = new ArrayList<>();
    List<Double> swaps = new ArrayList<>();
    for (int round = 0; round <= ROUNDS; round++) {
      List<StagedTable> first = tables.staged("first" + round, 0, PARTITIONS);
      List<StagedTable> second = tables.staged("second" + round, PARTITIONS, PARTITIONS);
      straight.add(published(tables, metadata, first, swaps));
      rebased.add(published(tables, metadata, second, swaps));
    }
    System.out.printf(
        "%-10s %d tables x %,d partitions: fast-forward %.0f ms, rebased %.0f ms, swap %.1f ms%n",
        name, TABLES, PARTITIONS, median(straight), median(rebased), median(swaps));
  }

  private static double published(
      Tables tables, Metadata metadata, List<StagedTable> staged, List<Double> swaps) {
    long begun = System.nanoTime();
    long id = metadata.releases().nextId();
    List<Move> moves = tables.prepared(staged, id);
    long prepared = System.nanoTime();
    Outcome outcome = tables.publish(moves, id);
    swaps.add((System.nanoTime() - prepared) / 1e6);
    if (!outcome.isPublished()) {
      throw new IllegalStateException("Cannot publish: " + outcome);
    }
    return (System.nanoTime() - begun) / 1e6;
  }

  /** The first round, which warms up, is left out. */
  static double median(List<Double> all) {
    List<Double> warm = new ArrayList<>(all.subList(1, all.size()));
    Collections.sort(warm);
    return warm.get(warm.size() / 2);
  }
}
