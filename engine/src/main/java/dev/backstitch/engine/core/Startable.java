package dev.backstitch.engine.core;

import dev.backstitch.asset.partition.PartitionSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a run could start in one turn: what is due for a further try, then new batches in
 * topological order. Batches are cut one by one, as there are places for them.
 */
final class Startable {
  private final RunProgress run;
  private final Iterator<Try> due;
  private final Iterator<StepProgress> steps;
  private Iterator<PartitionSet> batches = Collections.emptyIterator();
  private @Nullable StepProgress current;

  Startable(RunProgress run, Iterator<Try> due, Iterator<StepProgress> steps) {
    this.run = run;
    this.due = due;
    this.steps = steps;
  }

  /** Starts the next that fits; whatever does not is left for another turn. */
  Optional<Command> next(Predicate<Slots> fits) {
    while (due.hasNext()) {
      Try next = due.next();
      if (fits.test(run.slots(next))) {
        return Optional.of(run.startAgain(next));
      }
    }
    while (batches.hasNext() || steps.hasNext()) {
      if (!batches.hasNext()) {
        StepProgress step = steps.next();
        current = step;
        batches = run.batches(step);
      } else if (current != null && fits.test(current.step.slots())) {
        return Optional.of(run.start(current, batches.next()));
      } else {
        batches = Collections.emptyIterator();
      }
    }
    return Optional.empty();
  }
}
