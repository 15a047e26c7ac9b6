package dev.backstitch.engine.backfill;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.run.Relay;
import dev.backstitch.engine.run.RunListener;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The batches that runs of this process are at, for those who look on. Safe for many threads. */
final class UnderWay {
  private final Map<String, Set<Batch>> byRun = new ConcurrentHashMap<>();

  /** Those of a run at this moment; none of a run of another process. */
  List<Batch> of(String run) {
    return List.copyOf(byRun.getOrDefault(run, Set.of()));
  }

  void forget(String run) {
    byRun.remove(run);
  }

  /** A listener that looks on, and passes on all that it hears. */
  RunListener watching(String run, RunListener listener) {
    Set<Batch> batches = byRun.computeIfAbsent(run, absent -> ConcurrentHashMap.newKeySet());
    return new Watching(batches, listener);
  }

  private record Watching(Set<Batch> batches, RunListener listener) implements Relay {
    @Override
    public void started(Batch batch) {
      batches.add(batch);
      listener.started(batch);
    }

    @Override
    public void finished(Batch batch, long built, long failed) {
      batches.remove(batch);
      listener.finished(batch, built, failed);
    }

    @Override
    public void waiting(Batch batch, Duration in, Problem because) {
      batches.remove(batch);
      listener.waiting(batch, in, because);
    }
  }
}
