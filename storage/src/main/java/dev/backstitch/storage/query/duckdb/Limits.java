package dev.backstitch.storage.query.duckdb;

import java.nio.file.Path;
import java.util.Objects;

/**
 * What one instance may use of the machine.
 *
 * @param memoryBytes for its buffers; what does not fit spills
 * @param spill a folder for what does not fit; created when missing
 */
public record Limits(int threads, long memoryBytes, Path spill) {
  private static final long LEAST_BYTES = 64L << 20;

  public Limits {
    if (threads < 1 || memoryBytes < LEAST_BYTES) {
      throw new IllegalArgumentException(
          "Cannot run with " + threads + " threads and " + memoryBytes + " bytes");
    }
    Objects.requireNonNull(spill);
  }

  /** All processors and a gibibyte. */
  public static Limits spillingTo(Path spill) {
    return new Limits(Runtime.getRuntime().availableProcessors(), 1L << 30, spill);
  }

  /** The same memory on one thread. */
  public Limits onOneThread() {
    return new Limits(1, memoryBytes, spill);
  }
}
