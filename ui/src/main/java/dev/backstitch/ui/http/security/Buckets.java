package dev.backstitch.ui.http.security;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/** How often each caller may change something: a bucket of calls that fills up. Thread-safe. */
final class Buckets {
  private static final int MOST_CALLERS = 10_000;

  private final int room;
  private final double perSecond;
  private final LongSupplier nanos;
  private final Map<String, Bucket> buckets = new ConcurrentHashMap<>();

  Buckets(int room, double perSecond, LongSupplier nanos) {
    this.room = room;
    this.perSecond = perSecond;
    this.nanos = nanos;
  }

  /**
   * Takes a call out.
   *
   * @throws ProblemException BS-825 when there is none left
   */
  void take(String caller) {
    if (buckets.size() > MOST_CALLERS) {
      buckets.clear();
    }
    Bucket bucket = buckets.computeIfAbsent(caller, name -> new Bucket());
    if (!bucket.take(nanos.getAsLong())) {
      throw new ProblemException(
          Problem.of("BS-825", caller, "calls more often than " + room + " times at once")
              .next("Wait a second and call again."));
    }
  }

  private final class Bucket {
    private double calls = room;
    private long at = nanos.getAsLong();

    synchronized boolean take(long now) {
      calls = Math.min(room, calls + (now - at) / 1e9 * perSecond);
      at = now;
      if (calls < 1) {
        return false;
      }
      calls--;
      return true;
    }
  }
}
