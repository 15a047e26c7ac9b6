package dev.backstitch.engine.observe;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.core.Attempt;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.storage.metadata.Release;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Tells several; a fault of one is logged, and reaches neither the others nor the run. */
public record EveryObserver(List<Observer> all) implements Observer {
  private static final System.Logger LOG = System.getLogger(EveryObserver.class.getName());

  public EveryObserver {
    all = List.copyOf(all);
  }

  @Override
  public void began(Began run) {
    each(observer -> observer.began(run));
  }

  @Override
  public void tried(Attempt attempt, Batch batch) {
    each(observer -> observer.tried(attempt, batch));
  }

  @Override
  public void built(Built built) {
    each(observer -> observer.built(built));
  }

  @Override
  public void failed(Attempt attempt, Batch batch, Problem problem) {
    each(observer -> observer.failed(attempt, batch, problem));
  }

  @Override
  public void left(Attempt attempt) {
    each(observer -> observer.left(attempt));
  }

  @Override
  public void ended(Ended end) {
    each(observer -> observer.ended(end));
  }

  @Override
  public void published(Release release, Map<AssetName, PartitionSet> partitions) {
    each(observer -> observer.published(release, partitions));
  }

  @Override
  public void refused(Release.Kind kind, String outcome) {
    each(observer -> observer.refused(kind, outcome));
  }

  @Override
  public void preparedAgain(Release.Kind kind, String outcome) {
    each(observer -> observer.preparedAgain(kind, outcome));
  }

  @Override
  public void caughtUp(String run, Map<AssetName, PartitionSet> again) {
    each(observer -> observer.caughtUp(run, again));
  }

  private void each(Consumer<Observer> told) {
    for (Observer observer : all) {
      try {
        told.accept(observer);
      } catch (RuntimeException fault) {
        LOG.log(System.Logger.Level.WARNING, "a run is not seen by " + observer.getClass(), fault);
      }
    }
  }
}
