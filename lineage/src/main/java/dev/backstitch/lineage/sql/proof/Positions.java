package dev.backstitch.lineage.sql.proof;

import java.util.BitSet;
import java.util.Collection;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** A set of column positions. Immutable. */
public final class Positions {
  public static final Positions NONE = new Positions(new BitSet());

  private final BitSet bits;

  private Positions(BitSet bits) {
    this.bits = bits;
  }

  public static Positions of(int... positions) {
    BitSet bits = new BitSet();
    for (int position : positions) {
      bits.set(position);
    }
    return new Positions(bits);
  }

  public static Positions of(Collection<Integer> positions) {
    return of(positions.stream().mapToInt(Integer::intValue).toArray());
  }

  /** From {@code from} inclusive to {@code to} exclusive. */
  public static Positions between(int from, int to) {
    BitSet bits = new BitSet();
    bits.set(from, to);
    return new Positions(bits);
  }

  public boolean isEmpty() {
    return bits.isEmpty();
  }

  public int size() {
    return bits.cardinality();
  }

  public boolean contains(int position) {
    return bits.get(position);
  }

  public boolean containsAll(Positions others) {
    return others.minus(this).isEmpty();
  }

  public Positions plus(Positions others) {
    BitSet both = copy();
    both.or(others.bits);
    return new Positions(both);
  }

  public Positions plus(int position) {
    return plus(of(position));
  }

  public Positions minus(Positions others) {
    BitSet rest = copy();
    rest.andNot(others.bits);
    return new Positions(rest);
  }

  public Positions minus(int position) {
    return minus(of(position));
  }

  /** Those in both. */
  public Positions and(Positions others) {
    BitSet both = copy();
    both.and(others.bits);
    return new Positions(both);
  }

  /** Each further to the right. */
  public Positions shifted(int by) {
    return mapped(position -> position + by);
  }

  Positions mapped(IntUnaryOperator to) {
    return of(stream().map(to).toArray());
  }

  /** In ascending order. */
  public IntStream stream() {
    return bits.stream();
  }

  private BitSet copy() {
    return (BitSet) bits.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Positions that && bits.equals(that.bits);
  }

  @Override
  public int hashCode() {
    return bits.hashCode();
  }

  @Override
  public String toString() {
    return bits.toString();
  }
}
