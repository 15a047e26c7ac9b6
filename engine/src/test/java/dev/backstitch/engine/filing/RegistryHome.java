package dev.backstitch.engine.filing;

import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Decorated;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.app.Reads;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.storage.filing.Filings;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Releases;
import dev.backstitch.storage.query.Cancellation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The registry's home below a folder. */
final class RegistryHome implements AutoCloseable {
  private static final Instant NOW = Instant.parse("2022-04-02T06:00:00Z");

  private final Path folder;
  private final Backstitch backstitch;
  private final Deque<Runnable> beforePublishing = new ArrayDeque<>();
  private @Nullable Storage storage;

  private RegistryHome(Path folder, boolean corrected, String factor) {
    this.folder = folder;
    this.backstitch =
        Decorated.open(
            new Registry(corrected, factor, folder.resolve("landing")),
            new Options(folder.resolve("home"), null, null, "ines"),
            Clock.fixed(NOW, ZoneOffset.UTC),
            this::watched);
  }

  /** Opens it with code that counts fees times a factor. */
  static RegistryHome open(Path folder, boolean corrected, String factor) {
    return new RegistryHome(folder, corrected, factor);
  }

  static RegistryHome open(Path folder, boolean corrected) {
    return open(folder, corrected, "1");
  }

  /** The next publication finds that this was done after it was prepared. */
  void beforePublishing(Runnable act) {
    beforePublishing.add(act);
  }

  private Storage watched(Storage storage) {
    this.storage = storage;
    Metadata watched =
        proxy(
            Metadata.class,
            (proxy, method, arguments) ->
                method.getName().equals("releases")
                    ? releases(storage.metadata().releases())
                    : call(storage.metadata(), method, arguments));
    return new Storage(
        watched,
        storage.tables(),
        storage.staging(),
        storage.publishing(),
        storage.undoing(),
        storage.foreignChanges(),
        storage.batches(),
        storage.offences(),
        storage.rows(),
        storage.loader(),
        storage.changes(),
        storage.arrivals());
  }

  private Releases releases(Releases real) {
    return proxy(
        Releases.class,
        (proxy, method, arguments) -> {
          Runnable act = method.getName().equals("publish") ? beforePublishing.poll() : null;
          if (act != null) {
            act.run();
          }
          return call(real, method, arguments);
        });
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private static @Nullable Object call(Object real, Method method, Object[] arguments)
      throws Throwable {
    try {
      return method.invoke(real, arguments);
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause();
    }
  }

  /** Drops a day's file; a further one of the day supersedes. */
  void deliver(String day, String... rows) {
    Path file = folder.resolve("landing/fees/" + day + ".csv");
    try {
      Files.createDirectories(file.getParent());
      FileTime received =
          Files.exists(file)
              ? FileTime.from(Files.getLastModifiedTime(file).toInstant().plusSeconds(1))
              : FileTime.from(NOW.minusSeconds(1000));
      Files.writeString(file, "id,region,fee\n" + String.join("\n", rows) + "\n");
      Files.setLastModifiedTime(file, received);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Delivers every day of February's end and of March, and builds all. */
  void begin() {
    for (int day = 26; day <= 28; day++) {
      deliver("2022-02-" + day, day + "1,eu,1.00");
    }
    for (int day = 1; day <= 31; day++) {
      deliver(String.format("2022-03-%02d", day), day + "1,eu,10.00", day + "2,uk,0.01");
    }
    deliver("2022-04-01", "11,eu,5.00");
    materialize();
  }

  void materialize() {
    backstitch
        .materialize()
        .run(new Materialize.Request(null, null), new Materialize.Listener() {});
  }

  /** Delivers a day anew, restates all that is made of it and publishes that. */
  Release restate(String day, String... rows) {
    return publish(rebuild(day, rows));
  }

  /** The run that is ready to be published. */
  String rebuild(String day, String... rows) {
    deliver(day, rows);
    materialize();
    return build("desk.fees[" + day + "]");
  }

  String build(String from) {
    return backstitch.backfills().run(plan(from).saved().id(), RunListener.SILENT).run();
  }

  Release publish(String run) {
    return backstitch.backfills().publish(run, RunListener.SILENT).release();
  }

  BackfillPlans.Planned plan(String from) {
    return backstitch
        .backfillPlans()
        .plan(new BackfillPlans.Request(List.of(from), Set.of(), null, "booked wrong"));
  }

  Release undo(long release) {
    return backstitch.rollbacks().rollback(release, "was right before").release();
  }

  Filings.Recorded file(String exposure, String keys) {
    return file(exposure, keys, null);
  }

  Filings.Recorded file(String exposure, String keys, @Nullable Long release) {
    return backstitch.reported().file(exposure, keys, release, "by post");
  }

  long release() {
    return metadata().releases().latest().map(Release::id).orElse(0L);
  }

  Metadata metadata() {
    return Objects.requireNonNull(storage).metadata();
  }

  /** What stands between publications and filings; it compares no content. */
  Corrector corrector() {
    return new Corrector(new Books(backstitch.project(), storage, null, null, folder));
  }

  Backstitch backstitch() {
    return backstitch;
  }

  List<String> query(String sql) {
    return query(sql, null);
  }

  List<String> query(String sql, @Nullable Long release) {
    return backstitch
        .reads()
        .query(new Reads.Request(sql, release, null, 10_000), Cancellation.NEVER)
        .result()
        .rows()
        .stream()
        .map(row -> String.join(", ", row.stream().map(String::valueOf).toList()))
        .toList();
  }

  @Override
  public void close() {
    backstitch.close();
  }
}
