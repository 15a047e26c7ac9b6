package dev.backstitch.engine.event.metric;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.core.Attempt;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.engine.observe.Observer;
import dev.backstitch.storage.metadata.Release;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts what runs do. Labels are names of assets and words of ours, never keys of partitions, so
 * that there are never more series than the project has assets. Thread-safe.
 */
public final class RunMetrics implements Observer {
  private static final String ASSET = "asset";
  private static final String PARTITIONS = "backstitch.partitions";
  private static final String RESULT = "result";

  private final MeterRegistry registry;
  private final Map<String, Going> going = new ConcurrentHashMap<>();
  private final AtomicLong attempts = new AtomicLong();
  private final AtomicLong waiting = new AtomicLong();

  /** A run that is not over: when it began, and how many of its partitions are not built. */
  private record Going(Timer.Sample since, AtomicLong left) {}

  public RunMetrics(MeterRegistry registry) {
    this.registry = registry;
    Gauge.builder("backstitch.attempts.running", attempts, AtomicLong::get)
        .description("Attempts at batches that are going on")
        .register(registry);
    Gauge.builder("backstitch.partitions.waiting", waiting, AtomicLong::get)
        .description("Partitions of runs that are going on which are not built yet")
        .register(registry);
  }

  @Override
  public void began(Began run) {
    long planned = run.steps().stream().mapToLong(step -> step.keys().count()).sum();
    waiting.addAndGet(planned);
    going.put(run.run(), new Going(Timer.start(registry), new AtomicLong(planned)));
  }

  @Override
  public void tried(Attempt attempt, Batch batch) {
    attempts.incrementAndGet();
    count("backstitch.attempts", "Attempts at batches of partitions", 1, ASSET, "" + batch.asset());
    if (attempt.number() > 1) {
      count("backstitch.retries", "Attempts after the first", 1, ASSET, "" + batch.asset());
    }
  }

  @Override
  public void left(Attempt attempt) {
    attempts.decrementAndGet();
  }

  @Override
  public void built(Built built) {
    AssetName asset = built.batch().asset();
    long unchanged = built.unchanged().count();
    partitions(asset, "built", built.held().count() - unchanged);
    partitions(asset, "unchanged", unchanged);
    for (Failure failure : built.failures()) {
      count(
          "backstitch.failures",
          "Attempts or checks that failed, by whose fault it was",
          1,
          ASSET,
          "" + asset,
          "cause",
          word(failure.problem().blame()));
    }
    done(built.attempt().run(), built.held().count());
    count("backstitch.rows", "Rows written", built.cost().rows(), ASSET, "" + asset);
    count("backstitch.bytes", "Bytes of files written", built.cost().bytes(), ASSET, "" + asset);
    Timer.builder("backstitch.step.duration")
        .description("How long attempts that wrote their partitions took")
        .tag(ASSET, "" + asset)
        .register(registry)
        .record(built.cost().took());
  }

  @Override
  public void failed(Attempt attempt, Batch batch, Problem problem) {
    count(
        "backstitch.failures",
        "Attempts or checks that failed, by whose fault it was",
        1,
        ASSET,
        "" + batch.asset(),
        "cause",
        word(problem.blame()));
  }

  @Override
  public void ended(Ended end) {
    for (Failure failure : end.failures()) {
      partitions(failure.asset(), "failed", failure.keys().count());
    }
    for (Command.Blocked blocked : end.blocked()) {
      partitions(blocked.asset(), "blocked", blocked.keys().count());
    }
    count("backstitch.runs", "Runs that ended", 1, "outcome", word(end.status()));
    Going run = going.remove(end.run());
    if (run != null) {
      waiting.addAndGet(-run.left().get());
      run.since()
          .stop(
              Timer.builder("backstitch.run.duration")
                  .description("How long runs took")
                  .register(registry));
    }
  }

  @Override
  public void published(Release release, Map<AssetName, PartitionSet> partitions) {
    count("backstitch.publications", "Releases made", 1, "kind", word(release.kind()));
    partitions.forEach((asset, keys) -> partitions(asset, "published", keys.count()));
  }

  @Override
  public void refused(Release.Kind kind, String outcome) {
    refused(kind, outcome, false);
  }

  @Override
  public void preparedAgain(Release.Kind kind, String outcome) {
    refused(kind, outcome, true);
  }

  private void refused(Release.Kind kind, String outcome, boolean again) {
    count(
        "backstitch.publications.refused",
        "Publications that could not be made as they were prepared",
        1,
        "kind",
        word(kind),
        "outcome",
        outcome,
        "again",
        "" + again);
  }

  @Override
  public void caughtUp(String run, Map<AssetName, PartitionSet> again) {
    again.forEach(
        (asset, keys) ->
            count(
                "backstitch.caught.up",
                "Partitions that runs had to build because others published meanwhile",
                keys.count(),
                ASSET,
                "" + asset));
  }

  private void partitions(AssetName asset, String result, long n) {
    count(PARTITIONS, "Partitions by what came of them", n, ASSET, "" + asset, RESULT, result);
  }

  private void done(String run, long n) {
    Going found = going.get(run);
    if (found != null) {
      found.left().addAndGet(-n);
      waiting.addAndGet(-n);
    }
  }

  private void count(String name, String description, long n, String... labels) {
    Counter.builder(name)
        .description(description)
        .tags(labels)
        .register(registry)
        .increment((double) n);
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
