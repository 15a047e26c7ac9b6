package dev.backstitch.bench.publish;

import dev.backstitch.engine.release.Portion;
import dev.backstitch.engine.release.Publisher;
import dev.backstitch.engine.release.Recorder;
import dev.backstitch.engine.release.Unit;
import dev.backstitch.storage.metadata.Guards;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Releases;
import dev.backstitch.storage.table.StagedTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** How often a publication has to be tried while another run stages into its tables. */
final class TriesWhileStaging {
  private static final int TABLES = 5;
  private static final int PUBLICATIONS = 20;
  private static final Duration EVERY = Duration.ofMillis(200);

  private static final Recorder NOTHING_REPORTED =
      (release, changes) -> new Recorder.Recorded(0, List.of());

  private TriesWhileStaging() {}

  static void report(String name, Path folder, Metadata metadata)
      throws IOException, InterruptedException, ExecutionException {
    Tables tables = new Tables(folder, metadata, TABLES);
    ScheduledExecutorService other = Executors.newSingleThreadScheduledExecutor();
    AtomicInteger commits = new AtomicInteger();
    Future<?> staging =
        other.scheduleAtFixedRate(
            () -> stage(tables, commits.getAndIncrement()),
            0,
            EVERY.toMillis(),
            TimeUnit.MILLISECONDS);
    int most = 0;
    int all = 0;
    for (int i = 0; i < PUBLICATIONS; i++) {
      List<StagedTable> staged = tables.staged("mine" + i, i, 1);
      AtomicInteger tries = new AtomicInteger();
      new Publisher(counting(metadata, tries), Clock.systemUTC(), NOTHING_REPORTED)
          .publish(unit(tables, staged));
      most = Math.max(most, tries.get());
      all += tries.get();
    }
    staging.cancel(false);
    other.shutdown();
    System.out.printf(
        "%-10s %d publications of %d tables while %d commits were staged: %d tries, at most %d%n",
        name, PUBLICATIONS, TABLES, commits.get(), all, most);
  }

  private static void stage(Tables tables, int commit) {
    try {
      tables.staged("other" + commit, 5_000 + commit, 1);
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }

  private static Unit unit(Tables tables, List<StagedTable> staged) {
    List<Portion> portions = new ArrayList<>();
    for (StagedTable table : staged) {
      portions.add(
          new Portion(
              table.table(),
              tables.keys(table),
              OptionalLong.of(table.snapshot()),
              (base, id) -> Optional.of(tables.prepared(List.of(table), id).get(0)),
              id -> List.of()));
    }
    return new Unit(
        Release.Kind.FIRST,
        "bench",
        "",
        "",
        portions,
        List.of(),
        List.of(),
        List.of(),
        Guards.NONE);
  }

  /** Metadata that counts publishing transactions. */
  private static Metadata counting(Metadata metadata, AtomicInteger tries) {
    Releases releases =
        (Releases)
            Proxy.newProxyInstance(
                Releases.class.getClassLoader(),
                new Class<?>[] {Releases.class},
                (proxy, method, arguments) -> {
                  if (method.getName().equals("publish")) {
                    tries.incrementAndGet();
                  }
                  return invoked(metadata.releases(), method, arguments);
                });
    return (Metadata)
        Proxy.newProxyInstance(
            Metadata.class.getClassLoader(),
            new Class<?>[] {Metadata.class},
            (proxy, method, arguments) ->
                method.getName().equals("releases")
                    ? releases
                    : invoked(metadata, method, arguments));
  }

  private static Object invoked(Object on, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(on, arguments);
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause();
    }
  }
}
