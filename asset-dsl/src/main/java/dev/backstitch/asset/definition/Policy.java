package dev.backstitch.asset.definition;

import java.time.LocalTime;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How an asset is run and published.
 *
 * @param builtWhileOpen open partitions are built too, with values to date
 * @param publishedWith assets of one such group appear together; null for on its own
 * @param onceReported what a restatement of a reported partition does; refused unless declared
 * @param freshBy local time of the scheme's zone by which a closed partition should be there
 * @param pool concurrency pool; an empty name is the default pool
 * @param weight slots of the pool that one step takes, at least 1
 */
public record Policy(
    boolean builtWhileOpen,
    @Nullable String publishedWith,
    Correction onceReported,
    @Nullable LocalTime freshBy,
    String pool,
    int weight) {
  public static final Policy PLAIN = new Policy(false, null, Correction.REFUSE, null, "", 1);

  public Policy {
    Objects.requireNonNull(onceReported);
    Objects.requireNonNull(pool);
    if (weight < 1) {
      throw new IllegalArgumentException("Cannot take " + weight + " slots of pool " + pool);
    }
  }

  public Policy withOpenPartitions() {
    return new Policy(true, publishedWith, onceReported, freshBy, pool, weight);
  }

  public Policy withPublishedWith(String group) {
    return new Policy(builtWhileOpen, group, onceReported, freshBy, pool, weight);
  }

  public Policy withOnceReported(Correction correction) {
    return new Policy(builtWhileOpen, publishedWith, correction, freshBy, pool, weight);
  }

  public Policy withFreshBy(LocalTime localTime) {
    return new Policy(builtWhileOpen, publishedWith, onceReported, localTime, pool, weight);
  }

  public Policy withPool(String name, int slots) {
    return new Policy(builtWhileOpen, publishedWith, onceReported, freshBy, name, slots);
  }

  /** What a restatement of a partition that was reported outside does; before, it replaces. */
  public enum Correction {
    /** It is published, and what it changed is recorded beside. */
    RECORD_BESIDE,
    /** It is not published. */
    REFUSE
  }
}
