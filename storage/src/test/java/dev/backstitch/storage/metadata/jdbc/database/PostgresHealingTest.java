package dev.backstitch.storage.metadata.jdbc.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.metadata.Publication;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import dev.backstitch.storage.table.Move;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Connections that the server ends, at rest and in the middle. */
class PostgresHealingTest {
  private static final AssetName ORDERS = AssetName.parse("shop.orders");

  @BeforeEach
  void empty() {
    JdbcMetadata.open(PostgresServer.url()).close();
    PostgresServer.emptied();
  }

  @Test
  void idleConnectionsThatWereEndedAreReplacedUnseen() throws SQLException {
    try (PostgresDatabase database = PostgresDatabase.open(PostgresServer.url())) {
      put(database, "a");
      assertThat(PostgresServer.killAll()).isPositive();
      put(database, "b");
      PostgresServer.killAll();
      assertThat(count(database)).isEqualTo(2);
    }
  }

  @Test
  void transactionThatIsCutBeforeItsCommitIsDoneAgain() {
    try (PostgresDatabase database = PostgresDatabase.open(PostgresServer.url())) {
      AtomicInteger attempts = new AtomicInteger();
      database.write(
          handle -> {
            if (attempts.incrementAndGet() == 1) {
              kill();
            }
            return handle.execute("INSERT INTO properties VALUES ('a', 'b')");
          });
      assertThat(attempts).hasValue(2);
      assertThat(count(database)).isEqualTo(1);
    }
  }

  @Test
  void connectionThatIsCutEveryTimeIsNamed() {
    try (PostgresDatabase database = PostgresDatabase.open(PostgresServer.url())) {
      assertThatThrownBy(
              () ->
                  database.write(
                      handle -> {
                        kill();
                        return handle.execute("INSERT INTO properties VALUES ('a', 'b')");
                      }))
          .isInstanceOf(ProblemException.class)
          .hasMessageStartingWith(
              "BS-618 metadata database " + PostgresServer.url() + ": is unreachable: ")
          .hasMessageEndingWith("Nothing was written; a retry helps once it answers.");
      assertThat(count(database)).isZero();
    }
  }

  @Test
  void twoThatWaitForEachOtherBothEndWell() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try (PostgresDatabase database = PostgresDatabase.open(PostgresServer.url())) {
      put(database, "x");
      put(database, "y");
      for (int round = 0; round < 3; round++) {
        List<Callable<Integer>> both =
            List.of(() -> lockBoth(database, "x", "y"), () -> lockBoth(database, "y", "x"));
        for (Future<Integer> each : threads.invokeAll(both)) {
          assertThat(each.get()).isEqualTo(1);
        }
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static int lockBoth(PostgresDatabase database, String first, String second) {
    return database.write(
        handle -> {
          lock(handle, first);
          handle.execute("SELECT pg_sleep(0.05)");
          return lock(handle, second);
        });
  }

  private static int lock(Handle handle, String name) {
    return handle
        .createUpdate("UPDATE properties SET property_value = 'z' WHERE name = :name")
        .bind("name", name)
        .execute();
  }

  @Test
  void publicationsLoseNothingWhileTheServerEndsConnections() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    AtomicBoolean done = new AtomicBoolean();
    List<Long> acknowledged = new ArrayList<>();
    int unreachable = 0;
    try (JdbcMetadata metadata = JdbcMetadata.open(PostgresServer.url())) {
      metadata.pointers().create(ORDERS, "orders/0");
      Future<Integer> reads = threads.submit(() -> read(metadata, done));
      Future<Integer> kills = threads.submit(() -> killUntil(done));
      while (acknowledged.size() < 25) {
        try {
          long id = metadata.releases().nextId();
          if (publish(metadata, id).isPublished()) {
            acknowledged.add(id);
          }
        } catch (ProblemException named) {
          assertThat(named.getMessage()).matches("(?s)BS-61[89] .*");
          unreachable++;
        }
      }
      done.set(true);
      System.out.printf(
          "publications %d, unreachable %d, reads %d, connections ended %d%n",
          acknowledged.size(), unreachable, reads.get(), kills.get());
      List<Long> kept = metadata.releases().newest(1000).stream().map(Release::id).toList();
      assertThat(kept).containsAll(acknowledged);
      assertThat(metadata.pointers().location(ORDERS)).contains("orders/" + kept.get(0));
    } finally {
      done.set(true);
      threads.shutdownNow();
    }
  }

  private static Outcome publish(JdbcMetadata metadata, long id) {
    String from = metadata.pointers().location(ORDERS).orElseThrow();
    Release release = new Release(id, Release.Kind.FIRST, Instant.ofEpochSecond(id), "ana", "", "");
    Move move = new Move(ORDERS, from, "orders/" + id, id);
    return metadata
        .releases()
        .publish(new Publication(release, List.of(move), List.of(), List.of()));
  }

  private static int read(JdbcMetadata metadata, AtomicBoolean done) {
    int reads = 0;
    while (!done.get()) {
      try {
        metadata.releases().latest().ifPresent(r -> metadata.releases().snapshots(r.id()));
        reads++;
      } catch (ProblemException named) {
        assertThat(named.getMessage()).startsWith("BS-618");
      }
    }
    return reads;
  }

  private static int killUntil(AtomicBoolean done) throws Exception {
    int killed = 0;
    while (!done.get()) {
      killed += PostgresServer.killAll();
      Thread.sleep(20);
    }
    return killed;
  }

  private static void kill() {
    try {
      PostgresServer.killAll();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void put(PostgresDatabase database, String name) {
    database.write(
        handle ->
            handle
                .createUpdate("INSERT INTO properties VALUES (:name, 'v')")
                .bind("name", name)
                .execute());
  }

  private static int count(PostgresDatabase database) {
    return database.read(
        handle -> handle.createQuery("SELECT count(*) FROM properties").mapTo(Integer.class).one());
  }
}
