package dev.backstitch.asset.mapping;

import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;

/**
 * What some partitions read of one upstream, told apart by whether it exists; the sets are
 * disjoint.
 *
 * @param present exists at the moment of the extent
 * @param missing was never declared and never will exist: the reader cannot be built
 * @param notYetDue declared, but later than the moment of the extent
 * @param clipped left out by declaration, because the upstream was never declared there
 */
public record Required(
    PartitionSet present, PartitionSet missing, PartitionSet notYetDue, PartitionSet clipped) {

  public static Required nothing(Extent up) {
    return new Required(up.none(), up.none(), up.none(), up.none());
  }

  /** Whether all that is read exists now. */
  public boolean isComplete() {
    return missing.isEmpty() && notYetDue.isEmpty();
  }

  Required union(Required other) {
    return new Required(
        present.union(other.present),
        missing.union(other.missing),
        notYetDue.union(other.notYetDue),
        clipped.union(other.clipped));
  }
}
