package dev.backstitch.storage.query.duckdb;

import dev.backstitch.storage.table.FileCourier;
import java.nio.file.Path;
import java.util.Objects;

/**
 * What one instance may use of the machine, and how files come to be on it.
 *
 * @param memoryBytes for its buffers; what does not fit spills
 * @param spill a folder for what does not fit; created when missing
 * @param courier brings what is read and takes away what was written
 * @param spillBytes most that may be in that folder; 0 for what DuckDB allows itself
 */
public record Limits(
    int threads, long memoryBytes, Path spill, FileCourier courier, long spillBytes) {
  private static final long LEAST_BYTES = 64L << 20;

  public Limits {
    if (threads < 1 || memoryBytes < LEAST_BYTES) {
      throw new IllegalArgumentException(
          "Cannot run with " + threads + " threads and " + memoryBytes + " bytes");
    }
    Objects.requireNonNull(spill);
    Objects.requireNonNull(courier);
  }

  /** With as much in the folder as DuckDB allows itself. */
  public Limits(int threads, long memoryBytes, Path spill, FileCourier courier) {
    this(threads, memoryBytes, spill, courier, 0);
  }

  /** For files that stay where they are written. */
  public Limits(int threads, long memoryBytes, Path spill) {
    this(threads, memoryBytes, spill, FileCourier.NONE);
  }

  /** All processors and a gibibyte. */
  public static Limits spillingTo(Path spill) {
    return new Limits(Runtime.getRuntime().availableProcessors(), 1L << 30, spill);
  }

  /** The same memory on one thread. */
  public Limits onOneThread() {
    return on(1);
  }

  /** The same memory on so many threads. */
  public Limits on(int wanted) {
    return new Limits(wanted, memoryBytes, spill, courier, spillBytes);
  }

  public Limits with(FileCourier wanted) {
    return new Limits(threads, memoryBytes, spill, wanted, spillBytes);
  }

  /** With no more than so much in the folder. */
  public Limits spillingAtMost(long bytes) {
    return new Limits(threads, memoryBytes, spill, courier, bytes);
  }
}
