package dev.backstitch.engine.app.home;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.event.lineage.LineageEvents;
import dev.backstitch.engine.event.lineage.sending.Destination;
import dev.backstitch.engine.event.lineage.sending.Emitter;
import dev.backstitch.engine.event.log.RunLog;
import dev.backstitch.engine.event.metric.Metrics;
import dev.backstitch.engine.observe.EveryObserver;
import dev.backstitch.engine.observe.Observer;
import dev.backstitch.engine.step.Project;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Observers of an opened home, who are told what is left when it is closed. Thread-safe. */
final class OpenObservers implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final Metrics metrics = new Metrics();
  private final @Nullable Emitter events;
  private final @Nullable Path file;
  private final Consumer<String> troubles;
  private @Nullable Observer observer;

  OpenObservers(@Nullable Destination destination, @Nullable Path file, Consumer<String> troubles) {
    this.events = destination == null ? null : new Emitter(destination, PATIENCE);
    this.file = file;
    this.troubles = troubles;
    if (events != null) {
      metrics.showEvents(() -> events.tally().waiting(), () -> events.tally().dropped());
    }
  }

  Metrics metrics() {
    return metrics;
  }

  /** What sees the runs of the home's project; the same each time. */
  synchronized Observer observer(
      String name, Project project, Function<AssetName, Extent> extents) {
    if (observer == null) {
      List<Observer> all = new ArrayList<>(List.of(new RunLog(), metrics.observer()));
      if (events != null) {
        all.add(new LineageEvents(name, project, extents, Clock.systemUTC(), events));
      }
      observer = new EveryObserver(all);
    }
    return observer;
  }

  @Override
  public void close() {
    if (events != null) {
      events.close();
      Emitter.Tally tally = events.tally();
      if (tally.dropped() > 0) {
        troubles.accept(tally.dropped() + " OpenLineage events were dropped: " + tally.trouble());
      }
    }
    if (file != null) {
      try {
        metrics.write(file);
      } catch (ProblemException unwritable) {
        troubles.accept(String.valueOf(unwritable.getMessage()));
      }
    }
  }
}
