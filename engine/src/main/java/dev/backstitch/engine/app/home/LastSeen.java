package dev.backstitch.engine.app.home;

import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.engine.step.Project;
import dev.backstitch.storage.filing.Filing;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The state that was worked out last, for all who only tell of it. Thread-safe: who comes while it
 * is worked out waits for it rather than works it out as well.
 */
final class LastSeen {
  private @Nullable Sign sign;
  private @Nullable Seen seen;

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
    Seen known = seen;
    if (known == null || !now.equals(sign)) {
      known = working.get();
      seen = known;
      sign = now;
    }
    return known;
  }
}
