package dev.backstitch.engine.event.log;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.core.Attempt;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.observe.Observer;
import dev.backstitch.storage.metadata.Release;
import java.util.Locale;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/**
 * Logs what runs do. Whatever a thread logs while it works on an attempt, also by libraries, has
 * the run, the asset and the attempt as fields of its diagnostic context.
 */
public final class RunLog implements Observer {
  private static final Logger LOG = LoggerFactory.getLogger(RunLog.class);
  private static final String RUN = "run";
  private static final String ASSET = "asset";
  private static final String BATCH = "batch";
  private static final String ATTEMPT = "attempt";

  @Override
  public void began(Began run) {
    long partitions = run.steps().stream().mapToLong(step -> step.keys().count()).sum();
    with(
        Map.of(RUN, run.run(), "execution", "" + run.execution(), "planned", "" + partitions),
        () -> LOG.info("run begins"));
  }

  @Override
  public void tried(Attempt attempt, Batch batch) {
    MDC.put(RUN, attempt.run());
    MDC.put(ASSET, batch.asset().toString());
    MDC.put(BATCH, "" + attempt.batch());
    MDC.put(ATTEMPT, "" + attempt.number());
  }

  @Override
  public void left(Attempt attempt) {
    MDC.remove(RUN);
    MDC.remove(ASSET);
    MDC.remove(BATCH);
    MDC.remove(ATTEMPT);
  }

  @Override
  public void built(Built built) {
    with(
        Map.of(
            "partitions", built.batch().keys().text(),
            "unchanged", "" + built.unchanged().count(),
            "failed", "" + built.failures().stream().mapToLong(f -> f.keys().count()).sum(),
            "rows", "" + built.cost().rows(),
            "bytes", "" + built.cost().bytes(),
            "millis", "" + built.cost().took().toMillis()),
        () -> LOG.info("partitions built"));
  }

  @Override
  public void failed(Attempt attempt, Batch batch, Problem problem) {
    with(
        Map.of(
            "partitions", batch.keys().text(),
            "code", problem.code(),
            "cause", word(problem.blame())),
        () -> LOG.info("attempt failed: {}", problem.text()));
  }

  @Override
  public void ended(Ended end) {
    with(Map.of(RUN, end.run(), "outcome", word(end.status())), () -> LOG.info("run ends"));
  }

  @Override
  public void published(Release release, Map<AssetName, PartitionSet> partitions) {
    with(
        Map.of(
            RUN,
            release.run(),
            "release",
            "" + release.id(),
            "kind",
            word(release.kind()),
            "assets",
            "" + partitions.keySet()),
        () -> LOG.info("published"));
  }

  @Override
  public void refused(Release.Kind kind, String outcome) {
    refused(kind, outcome, false);
  }

  @Override
  public void preparedAgain(Release.Kind kind, String outcome) {
    refused(kind, outcome, true);
  }

  private static void refused(Release.Kind kind, String outcome, boolean again) {
    with(
        Map.of("kind", word(kind), "outcome", outcome, "again", "" + again),
        () -> LOG.info("publication refused"));
  }

  @Override
  public void caughtUp(String run, Map<AssetName, PartitionSet> again) {
    with(
        Map.of(RUN, run, "assets", "" + again.keySet()),
        () -> LOG.info("catches up with others' publications"));
  }

  /** The context of the thread is afterwards what it was. */
  private static void with(Map<String, String> fields, Runnable logged) {
    Map<String, String> before = MDC.getCopyOfContextMap();
    fields.forEach(MDC::put);
    try {
      logged.run();
    } finally {
      MDC.setContextMap(before == null ? Map.of() : before);
    }
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
