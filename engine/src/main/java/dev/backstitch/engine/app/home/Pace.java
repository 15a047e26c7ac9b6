package dev.backstitch.engine.app.home;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.core.Limits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How much runs of this process do at once, and how long an attempt may take.
 *
 * @param pools slots by the pool that assets name; one that is not named here is without limit
 * @param timeout of one attempt
 */
public record Pace(Map<String, Integer> pools, Duration timeout) {
  /** Nothing but what the machine has. */
  public static final Pace FREE = new Pace(Map.of(), Limits.GENEROUS);

  private static final int TRIES = 3;
  private static final Duration FIRST_WAIT = Duration.ofSeconds(1);

  public Pace {
    pools = Map.copyOf(pools);
    List<Problem> problems = new ArrayList<>();
    pools.forEach(
        (pool, slots) -> {
          if (slots < 1) {
            problems.add(
                Problem.of(
                        "BS-755", "--pool " + pool, "has " + slots + " slots, expected 1 or more")
                    .next("Leave the pool out for no limit."));
          }
        });
    if (timeout.isNegative() || timeout.isZero()) {
      problems.add(
          Problem.of("BS-756", "--timeout", "is " + timeout.toSeconds() + " s, expected 1 or more")
              .next("Leave it out for 12 hours."));
    }
    if (!problems.isEmpty()) {
      throw new ProblemException(problems);
    }
  }

  Limits limits() {
    int attempts = Math.max(2, Runtime.getRuntime().availableProcessors());
    return new Limits(attempts, TRIES, FIRST_WAIT, timeout, pools);
  }
}
