package dev.backstitch.spark;

import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.app.Reads;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.storage.metadata.DatabaseUrl;
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
import org.jspecify.annotations.Nullable;

/** The mint's home below a folder, on the morning of some day, under one of its editions. */
final class MintHome implements AutoCloseable {
  final Backstitch backstitch;

  private MintHome(Backstitch backstitch) {
    this.backstitch = backstitch;
  }

  static MintHome open(
      Path folder, String day, Mint.Edition edition, @Nullable DatabaseUrl database) {
    Instant morning = Instant.parse(day + "T06:00:00Z");
    Mint mint = new Mint(edition, folder.resolve("landing"));
    Options options = new Options(folder.resolve("home"), null, null, "master", database);
    return new MintHome(Backstitch.open(mint, options, Clock.fixed(morning, ZoneOffset.UTC)));
  }

  /** Three coins that were struck on a day of March 2024, one of them of no known metal. */
  static void deliver(Path folder, int day) {
    String date = String.format("2024-03-%02d", day);
    Path file = folder.resolve("landing/coins").resolve(date + ".csv");
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(
          file,
          String.join(
              "\n",
              "id,metal,worth",
              day + "01,gold," + day + ".50",
              day + "02,silver,-0.25",
              day + "03,,7.00",
              day + "04,rose gold/é,1000000.01",
              ""));
      Files.setLastModifiedTime(file, FileTime.from(Instant.parse(date + "T23:59:00Z")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Builds what is missing; answers the newest release after that. */
  long materialize() {
    Materialize.Result result =
        backstitch
            .materialize()
            .run(new Materialize.Request(null, null), new Materialize.Listener() {});
    result
        .end()
        .filter(end -> !end.failures().isEmpty())
        .ifPresent(
            end -> {
              throw new IllegalStateException(end.failures().toString());
            });
    return release();
  }

  /** Builds a restatement of these partitions in a workspace; answers its run. */
  String build(String from) {
    String plan =
        backstitch
            .backfillPlans()
            .plan(new BackfillPlans.Request(List.of(from), Set.of(), null, "counted wrong"))
            .saved()
            .id();
    return backstitch.backfills().run(plan, RunListener.SILENT).run();
  }

  void publish(String run) {
    backstitch.backfills().publish(run, RunListener.SILENT);
  }

  long release() {
    return backstitch.published().newest(1).get(0).release().id();
  }

  /** Rows of what is published, of a release or of a workspace, as sorted lines. */
  List<String> rows(String sql, @Nullable Long release, @Nullable String workspace) {
    return backstitch
        .reads()
        .query(new Reads.Request(sql, release, null, workspace, 100_000), Cancellation.NEVER)
        .result()
        .rows()
        .stream()
        .map(Lines::of)
        .sorted()
        .toList();
  }

  List<String> rows(String sql) {
    return rows(sql, null, null);
  }

  @Override
  public void close() {
    backstitch.close();
  }
}
