package dev.backstitch.engine.reliability;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Decorated;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.app.Reads;
import dev.backstitch.engine.app.home.Observers;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.engine.app.home.StandingClock;
import dev.backstitch.engine.backfill.Restatements;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.engine.undo.Undone;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** The bakery's books below a folder, opened at an instant under a recipe. */
final class BakeryHome implements AutoCloseable {
  private final StandingClock clock;
  final Backstitch backstitch;
  final Storage storage;

  private BakeryHome(StandingClock clock, Backstitch backstitch, Storage storage) {
    this.clock = clock;
    this.backstitch = backstitch;
    this.storage = storage;
  }

  static BakeryHome open(Path folder, String now, Recipe recipe) {
    return open(folder, now, recipe, UnaryOperator.identity());
  }

  static BakeryHome open(Path folder, String now, Recipe recipe, UnaryOperator<Storage> ports) {
    return open(folder, now, recipe, Observers.NONE, ports);
  }

  /** With somebody who is told what runs do. */
  static BakeryHome open(Path folder, String now, Recipe recipe, Observers observers) {
    return open(folder, now, recipe, observers, UnaryOperator.identity());
  }

  static BakeryHome open(
      Path folder, String now, Recipe recipe, Observers observers, UnaryOperator<Storage> ports) {
    Storage[] seen = new Storage[1];
    StandingClock clock = new StandingClock(Instant.parse(now));
    Backstitch opened =
        Decorated.open(
            new Bakery(recipe, folder.resolve("landing")),
            new Options(folder.resolve("home"), null, null, "baker").with(observers),
            clock,
            storage -> {
              seen[0] = storage;
              return ports.apply(storage);
            });
    return new BakeryHome(clock, opened, seen[0]);
  }

  /** Drops a day's file, received at an instant; a further one of the day comes later. */
  static void deliver(Path folder, String day, String receivedAt, String... rows) {
    Path file = folder.resolve("landing/loaves/" + day + ".csv");
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, "id,kind,price\n" + String.join("\n", rows) + "\n");
      Files.setLastModifiedTime(file, FileTime.from(Instant.parse(receivedAt)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Materialize.Result materialize() {
    return backstitch
        .materialize()
        .run(new Materialize.Request(null, null), new Materialize.Listener() {});
  }

  /** Plans to restate what these partitions, such as {@code bakery.loaves[2024-03-05]}, reach. */
  String plan(String... from) {
    return backstitch
        .backfillPlans()
        .plan(new BackfillPlans.Request(List.of(from), Set.of(), null, "counted wrong"))
        .saved()
        .id();
  }

  Restatements.Built build(String... from) {
    return backstitch.backfills().run(plan(from), RunListener.SILENT);
  }

  Restatements.Restated publish(String run) {
    return backstitch.backfills().publish(run, RunListener.SILENT);
  }

  Undone undo(long release) {
    return backstitch.rollbacks().rollback(release, "was wrong after all");
  }

  long release() {
    return storage.metadata().releases().latest().map(Release::id).orElse(0L);
  }

  List<String> query(String sql) {
    return lines(new Reads.Request(sql, null, null, 10_000));
  }

  /** What a workspace shows. */
  List<String> query(String sql, String workspace) {
    return lines(new Reads.Request(sql, null, null, workspace, 10_000));
  }

  private List<String> lines(Reads.Request request) {
    return backstitch.reads().query(request, Cancellation.NEVER).result().rows().stream()
        .map(row -> String.join(", ", row.stream().map(String::valueOf).toList()))
        .toList();
  }

  /** Every built table's rows in order, as a release shows them. */
  Map<String, List<String>> rows(long release) {
    Map<String, List<String>> out = new TreeMap<>();
    for (String table : Bakery.BUILT) {
      if (storage.metadata().releases().snapshot(name(table), release).isPresent()) {
        out.put(
            table,
            lines(
                new Reads.Request(
                    "SELECT * FROM " + table + " ORDER BY ALL", release, null, 10_000)));
      }
    }
    return out;
  }

  Map<String, List<String>> rows() {
    return rows(release());
  }

  /** The files of a table's partitions by key, as a release shows them. */
  Map<String, List<String>> files(String table, long release) {
    Map<String, List<String>> out = new TreeMap<>();
    storage
        .metadata()
        .releases()
        .snapshot(name(table), release)
        .ifPresent(
            snapshot -> {
              for (TableFile file : storage.tables().files(name(table), snapshot, keys(table))) {
                out.computeIfAbsent(file.key().text(), key -> new ArrayList<>())
                    .add(file.location());
              }
            });
    return out;
  }

  /** The snapshot of every table, as a release shows them. */
  Map<AssetName, Long> snapshots(long release) {
    return storage.metadata().releases().snapshots(release);
  }

  KeyColumns keys(String table) {
    return KeyColumns.of(backstitch.project().graph().asset(name(table)).scheme());
  }

  static AssetName name(String table) {
    return new AssetName("bakery", table);
  }

  /** Time goes by while the home is open. */
  void pass(String until) {
    clock.moveTo(Instant.parse(until));
  }

  @Override
  public void close() {
    backstitch.close();
  }
}
