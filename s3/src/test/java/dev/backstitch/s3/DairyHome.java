package dev.backstitch.s3;

import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.app.Reads;
import dev.backstitch.engine.app.home.Bucket;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.engine.run.RunListener;
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
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The dairy's home below a folder, with its tables in a bucket. */
final class DairyHome implements AutoCloseable {
  private static final Instant NOW = Instant.parse("2024-03-04T06:00:00Z");

  final Backstitch backstitch;

  private DairyHome(Backstitch backstitch) {
    this.backstitch = backstitch;
  }

  static DairyHome open(Path folder, int factor, @Nullable Bucket bucket) {
    Options options = new Options(folder.resolve("home"), null, null, "milkmaid", null, bucket);
    Dairy dairy = new Dairy(factor, folder.resolve("landing"));
    return new DairyHome(Backstitch.open(dairy, options, Clock.fixed(NOW, ZoneOffset.UTC)));
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

  Materialize.Result materialize() {
    return backstitch
        .materialize()
        .run(new Materialize.Request(null, null), new Materialize.Listener() {});
  }

  String plan() {
    return backstitch
        .backfillPlans()
        .plan(
            new BackfillPlans.Request(
                List.of("dairy.milk[2024-03-01..2024-03-03]"), Set.of(), null, "wrong measure"))
        .saved()
        .id();
  }

  String build() {
    return backstitch.backfills().run(plan(), RunListener.SILENT).run();
  }

  void publish(String run) {
    backstitch.backfills().publish(run, RunListener.SILENT);
  }

  long release() {
    return backstitch.published().newest(1).stream().mapToLong(v -> v.release().id()).sum();
  }

  List<String> total() {
    return total(null, null);
  }

  List<String> total(@Nullable Long release, @Nullable String workspace) {
    return backstitch
        .reads()
        .query(
            new Reads.Request(
                "SELECT litres FROM dairy.total ORDER BY day", release, null, workspace, 100),
            Cancellation.NEVER)
        .result()
        .rows()
        .stream()
        .map(row -> String.valueOf(row.get(0)))
        .toList();
  }

  /** Data files that are on this machine. */
  static List<Path> mirrored(Path folder) {
    try (Stream<Path> all = Files.walk(folder.resolve("home/warehouse"))) {
      return all.filter(Files::isRegularFile).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    backstitch.close();
  }
}
