package dev.backstitch.ui.http.site;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.state.ProjectState;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How all partitions stand, for many who ask often: as of a moment ago at most, and worked out anew
 * only where something changed. Thread-safe.
 */
public final class Sight {
  private static final Duration MOMENT = Duration.ofMillis(300);

  private final Backstitch backstitch;
  private @Nullable Look last;
  private long lookedAt;

  public Sight(Backstitch backstitch) {
    this.backstitch = backstitch;
  }

  /**
   * What was seen.
   *
   * @param revision another text whenever something may stand otherwise
   */
  public record Look(String revision, ProjectState state) {
    public Look {
      Objects.requireNonNull(revision);
      Objects.requireNonNull(state);
    }
  }

  /** How things stand now. */
  public synchronized Look now() {
    Look known = last;
    long now = System.nanoTime();
    if (known != null && now - lookedAt < MOMENT.toNanos()) {
      return known;
    }
    String revision = backstitch.revision();
    if (known == null || !known.revision().equals(revision)) {
      known = new Look(revision, backstitch.seen().state());
      last = known;
    }
    lookedAt = System.nanoTime();
    return known;
  }

  /** Has the next look be one now, since something was just done. */
  public synchronized void done() {
    lookedAt = System.nanoTime() - 2 * MOMENT.toNanos();
  }
}
