package dev.backstitch.asset.mapping;

import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;

/**
 * Which upstream partitions a partition reads, between two schemes. q is in {@code
 * backward(p).present} exactly when p is in {@code forward(q)}, for existing p and q. Immutable and
 * thread-safe.
 */
public sealed interface Mapping permits LinkMapping, LatestMapping, ReadsMapping, AdmittingMapping {
  /** Existing downstream partitions that read any of these. */
  PartitionSet forward(PartitionSet up, Extent down);

  /** What these partitions read, existing or not, told apart. */
  Required backward(PartitionSet down, Extent up);

  /** The mapping as it follows "each partition reads". */
  String words();

  /** The mapping as it was declared, without what was admitted since. */
  default Mapping declared() {
    return this;
  }

  /** Whether a reader is built from what has arrived, without waiting for what is not yet due. */
  default boolean readsWhatHasArrived() {
    return false;
  }
}
