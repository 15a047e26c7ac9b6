package dev.backstitch.asset.partition;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * A scheme frozen at one moment: which partitions exist, closed or open, and which were declared
 * for later. Sets are combined only within equal extents. Immutable and thread-safe.
 */
public final class Extent {
  private final Scheme scheme;
  private final List<Side> sides;
  private final Region exists;

  Extent(Scheme scheme, List<Side> sides) {
    this.scheme = scheme;
    this.sides = List.copyOf(sides);
    this.exists = box(Side::exists);
  }

  public Scheme scheme() {
    return scheme;
  }

  /** One side per dimension. */
  public List<Side> sides() {
    return sides;
  }

  public Side side(int i) {
    return sides.get(i);
  }

  /** The axis of a dimension, growing keys included. */
  public Axis axis(int i) {
    return sides.get(i).axis();
  }

  List<Axis> axes() {
    return sides.stream().map(Side::axis).toList();
  }

  /** What exists for an asset that is built once closed: open partitions count as not yet due. */
  public Extent onlyClosed() {
    return new Extent(scheme, sides.stream().map(Side::onlyClosed).toList());
  }

  private Region box(Function<Side, Ranges> part) {
    return Region.box(sides.stream().map(part).toList());
  }

  /** Closed and open partitions. */
  public Region exists() {
    return exists;
  }

  /** Everything the scheme allows, future partitions included; without end where it has none. */
  public Region declared() {
    return box(Side::declared);
  }

  public PartitionSet all() {
    return set(exists);
  }

  /** Partitions whose every window has ended. */
  public PartitionSet closed() {
    return set(box(Side::closed));
  }

  /** Partitions of which some window has begun and not ended. */
  public PartitionSet open() {
    return set(exists.minus(box(Side::closed)));
  }

  public PartitionSet none() {
    return set(Region.EMPTY);
  }

  /** Any set over these axes, whether its partitions exist or not. */
  public PartitionSet set(Region region) {
    return new PartitionSet(this, region);
  }

  /** These partitions, whether they exist or not; refuses text that is no key. */
  public PartitionSet of(Collection<PartitionKey> keys) {
    Region out = Region.EMPTY;
    for (PartitionKey key : keys) {
      out = out.union(point(key));
    }
    return set(out);
  }

  /** One partition, whether it exists or not; refuses text that is no key. */
  public PartitionSet of(PartitionKey key) {
    return set(point(key));
  }

  private Region point(PartitionKey key) {
    scheme.requireParts(key);
    Ranges[] cell = new Ranges[sides.size()];
    for (int i = 0; i < cell.length; i++) {
      long start = axis(i).cell(key.part(i));
      cell[i] = Ranges.of(start, axis(i).plus(start, 1));
    }
    return Region.box(List.of(cell));
  }

  /**
   * Existing partitions by text: keys, inclusive ranges {@code 2024-03-01..2024-04-11} (an end may
   * be left out), stars {@code 2024-03-*}, joined by commas; in grids {@code 2024-03-*|eu;us}.
   * Refuses what names no existing partition, with its position.
   */
  public PartitionSet parse(String text) {
    return set(SetParser.existing(this, text));
  }

  /** Like {@link #parse} for recorded text: its partitions need not exist now. */
  public PartitionSet recall(String text) {
    return set(SetParser.recorded(this, text));
  }

  /** What gives the keys their meaning; see {@link Scheme#fingerprint}. */
  public String fingerprint() {
    return scheme.fingerprint();
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Extent that && scheme.equals(that.scheme) && sides.equals(that.sides));
  }

  @Override
  public int hashCode() {
    return Objects.hash(scheme, sides);
  }

  @Override
  public String toString() {
    return scheme.words() + ": " + all();
  }
}
