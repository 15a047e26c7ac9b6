package dev.backstitch.rest;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.app.Reads;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import dev.backstitch.storage.query.Cancellation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The dairy's home below a folder. */
final class DairyHome implements AutoCloseable {
  private static final Instant NOW = Instant.parse("2024-03-04T06:00:00Z");

  final Backstitch backstitch;
  private final Path home;

  private DairyHome(Backstitch backstitch, Path home) {
    this.backstitch = backstitch;
    this.home = home;
  }

  static DairyHome open(Path folder, int factor) {
    return open(folder, factor, 0);
  }

  /** With further tables that add up the same. */
  static DairyHome open(Path folder, int factor, int sums) {
    Path home = folder.resolve("home");
    Dairy dairy = new Dairy(factor, sums, folder.resolve("landing"));
    Options options = new Options(home, null, null, "milkmaid");
    return new DairyHome(Backstitch.open(dairy, options, Clock.fixed(NOW, ZoneOffset.UTC)), home);
  }

  /** Three days of two cows. */
  static void deliver(Path folder) {
    try {
      Path milk = Files.createDirectories(folder.resolve("landing/milk"));
      for (int day = 1; day <= 3; day++) {
        Path file = milk.resolve("2024-03-0" + day + ".csv");
        Files.writeString(file, "cow,litres\nAda," + day + "\nEva," + 10 * day + "\n");
        Files.setLastModifiedTime(file, FileTime.from(NOW));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void materialize() {
    backstitch
        .materialize()
        .run(new Materialize.Request(null, null), new Materialize.Listener() {});
  }

  /** Publishes all three days anew. */
  void restate() {
    String plan =
        backstitch
            .backfillPlans()
            .plan(
                new BackfillPlans.Request(
                    List.of("dairy.milk[2024-03-01..2024-03-03]"), Set.of(), null, "wrong measure"))
            .saved()
            .id();
    String run = backstitch.backfills().run(plan, RunListener.SILENT).run();
    backstitch.backfills().publish(run, RunListener.SILENT);
  }

  long release() {
    return backstitch.published().newest(1).get(0).release().id();
  }

  List<String> total() {
    return backstitch
        .reads()
        .query(
            new Reads.Request("SELECT litres FROM dairy.total ORDER BY day", null, null, null, 100),
            Cancellation.NEVER)
        .result()
        .rows()
        .stream()
        .map(row -> String.valueOf(row.get(0)))
        .toList();
  }

  /** What the newest release shows of every table. */
  Map<AssetName, Long> snapshots() {
    try (JdbcMetadata metadata = JdbcMetadata.open(home.resolve("backstitch.db"))) {
      long newest = metadata.releases().latest().map(Release::id).orElse(0L);
      return metadata.releases().snapshots(newest);
    }
  }

  /** Forgets that a table was told anything newer, as a command that is killed does. */
  void forget(String table, long snapshot) {
    try (JdbcMetadata metadata = JdbcMetadata.open(home.resolve("backstitch.db"))) {
      metadata.properties().put("catalog.told." + table, Long.toString(snapshot));
      metadata.properties().put("catalog.release", "0");
    }
  }

  @Override
  public void close() {
    backstitch.close();
  }
}
