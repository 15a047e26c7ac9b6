package dev.backstitch.engine.core;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** Partitions cut into batches, made one by one: whoever takes few pays for few. */
final class Cut implements Iterator<PartitionSet> {
  private final PartitionSet shape;
  private final Iterator<PartitionKey> alone;
  private final Iterator<PartitionKey> together;
  private final int size;
  private long left;

  /**
   * @param alone those that make a batch each; they come first
   * @param takesRest whether the last batch may be smaller than the others
   */
  Cut(PartitionSet alone, PartitionSet together, int size, boolean takesRest) {
    this.shape = together;
    this.alone = alone.keys().iterator();
    this.together = together.keys().iterator();
    this.size = size;
    long count = together.count();
    this.left = takesRest ? count : count - count % size;
  }

  @Override
  public boolean hasNext() {
    return alone.hasNext() || left > 0;
  }

  @Override
  public PartitionSet next() {
    if (alone.hasNext()) {
      return shape.extent().of(alone.next());
    }
    if (left <= 0) {
      throw new NoSuchElementException("Cannot cut another batch");
    }
    List<PartitionKey> batch = new ArrayList<>();
    while (batch.size() < size && together.hasNext()) {
      batch.add(together.next());
    }
    left -= batch.size();
    return shape.extent().of(batch);
  }
}
