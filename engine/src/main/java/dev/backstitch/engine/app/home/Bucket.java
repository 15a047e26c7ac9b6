package dev.backstitch.engine.app.home;

import java.util.Objects;

/**
 * Where a home keeps its tables when not in its own folder.
 *
 * @param address such as {@code s3://bucket/prefix}
 * @param cacheBytes how much of it may stay on this machine while nobody uses it
 */
public record Bucket(String address, long cacheBytes) {
  private static final long CACHE_BYTES = 20L << 30;

  public Bucket {
    Objects.requireNonNull(address);
    if (cacheBytes < 0) {
      throw new IllegalArgumentException("Cannot keep " + cacheBytes + " bytes");
    }
  }

  /** With twenty gibibytes here. */
  public static Bucket at(String address) {
    return new Bucket(address.replaceAll("/+$", ""), CACHE_BYTES);
  }
}
