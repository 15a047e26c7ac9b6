package dev.backstitch.engine.app.run;

import java.time.Duration;
import java.util.List;

/**
 * What became of a run.
 *
 * @param executions how often it was begun or gone on with
 * @param steps by asset, as it came to them
 * @param failures in the order in which they happened; a later try may have mended them
 */
public record RunReport(
    RunLine line, int executions, List<Step> steps, List<Failed> failures, List<Long> releases) {
  public RunReport {
    steps = List.copyOf(steps);
    failures = List.copyOf(failures);
    releases = List.copyOf(releases);
  }

  /**
   * One asset.
   *
   * @param planned partitions; 0 where the record does not say
   * @param built partitions that were written and checked
   * @param attempts that ended, whatever came of them
   * @param retries those that were not the first of their batch
   * @param written by all of these attempts
   * @param time of all attempts together
   */
  public record Step(
      String asset,
      long planned,
      long built,
      int attempts,
      int retries,
      Written written,
      Duration time) {}

  /** What files hold; bytes as compressed. */
  public record Written(long rows, long bytes) {}

  /** Partitions that an attempt did not bring about, and why. */
  public record Failed(String asset, String partitions, String problem) {}
}
