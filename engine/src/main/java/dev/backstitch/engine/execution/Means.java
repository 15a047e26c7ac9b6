package dev.backstitch.engine.execution;

import dev.backstitch.engine.content.PartitionHashes;
import dev.backstitch.engine.core.Limits;
import dev.backstitch.engine.observe.Observer;
import dev.backstitch.engine.release.Publisher;
import dev.backstitch.engine.run.Holds;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.engine.step.Project;
import dev.backstitch.engine.step.Storage;
import java.time.Clock;
import java.time.Instant;
import java.util.function.Supplier;

/**
 * What plans are executed with.
 *
 * @param by who asks
 * @param now the newest release and what it shows
 * @param past what one release showed
 * @param holds who works on which run
 * @param limits how much is done at once
 * @param observer sees what becomes of runs
 */
public record Means(
    Project project,
    Storage storage,
    PartitionHashes hashes,
    Publisher publisher,
    Clock clock,
    String by,
    Supplier<Seen> now,
    Past past,
    Holds holds,
    Limits limits,
    Observer observer) {

  /** What releases showed. */
  @FunctionalInterface
  public interface Past {
    /**
     * The state that a release showed, under the extents of an instant: partitions of two states
     * can be combined when both are of one instant.
     */
    Seen at(long release, Instant extents);
  }

  /** The newest release, under the extents of an instant that is over. */
  public Seen now(Instant extents) {
    return past.at(now.get().release(), extents);
  }
}
