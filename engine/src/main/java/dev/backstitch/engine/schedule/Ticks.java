package dev.backstitch.engine.schedule;

import dev.backstitch.asset.definition.Schedule.CatchUp;
import dev.backstitch.asset.time.Cron;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The ticks of one schedule. How clock changes are answered is said at {@link Cron}.
 *
 * @param zone in which the expression is read
 */
public record Ticks(Cron cron, ZoneId zone) {
  /** A tick that nobody answered for so long counts as one that passed while nothing ran. */
  public static final Duration PUNCTUAL = Duration.ofMinutes(15);

  /** So many are answered at once; the others the next time. */
  public static final int MOST = 1_000;

  public Ticks {
    Objects.requireNonNull(cron);
    Objects.requireNonNull(zone);
  }

  /**
   * The ticks after {@code last} up to and including {@code now} that are to be answered, oldest
   * first. None when the clock stands before {@code last}: what was answered is never due again.
   */
  public List<Instant> due(Instant last, Instant now, CatchUp catchUp) {
    Instant newest = cron.previous(now.plusNanos(1), zone);
    if (!newest.isAfter(last)) {
      return List.of();
    }
    return switch (catchUp) {
      case NONE -> newest.plus(PUNCTUAL).isBefore(now) ? List.of() : List.of(newest);
      case LAST -> List.of(newest);
      case ALL -> all(last, now);
    };
  }

  private List<Instant> all(Instant last, Instant now) {
    List<Instant> out = new ArrayList<>();
    Instant tick = next(last);
    while (!tick.isAfter(now) && out.size() < MOST) {
      out.add(tick);
      tick = next(tick);
    }
    return List.copyOf(out);
  }

  /** The first tick after an instant. */
  public Instant next(Instant at) {
    return cron.next(at, zone);
  }
}
