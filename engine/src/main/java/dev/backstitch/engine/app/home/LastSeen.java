package dev.backstitch.engine.app.home;

import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.engine.step.Project;
import dev.backstitch.storage.filing.Filing;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * The states that were worked out last, for all who only tell of them. Thread-safe: who comes while
 * it is worked out waits for it rather than works it out as well.
 */
final class LastSeen {
  private final int most;

  /** The one that was asked for last comes first. */
  private final Deque<Kept> kept = new ArrayDeque<>();

  private record Kept(Sign sign, Seen seen) {}

  /**
   * @param most how many are kept
   */
  LastSeen(int most) {
    this.most = most;
  }

  /**
   * All that a state follows from.
   *
   * @param minute the time, which closes partitions at whole minutes
   */
  record Sign(
      Project project, long release, Instant minute, DynamicKeys keys, List<Filing> filings) {
    Sign {
      Objects.requireNonNull(project);
      Objects.requireNonNull(minute);
      Objects.requireNonNull(keys);
      filings = List.copyOf(filings);
    }
  }

  /** What was seen under the same sign, or what is worked out now. */
  synchronized Seen at(Sign now, Supplier<Seen> working) {
    Kept known =
        kept.stream()
            .filter(one -> one.sign().equals(now))
            .findFirst()
            .orElseGet(() -> new Kept(now, working.get()));
    kept.removeIf(one -> one.sign().equals(now));
    kept.addFirst(known);
    while (kept.size() > most) {
      kept.removeLast();
    }
    return known.seen();
  }
}
