package dev.backstitch.asset.partition;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;

/**
 * A set of points over some axes: a function from the first axis to cross-sections, grouped by
 * equal cross-section. There is one form per set, so {@code equals} is set equality, and a union of
 * boxes cannot grow into overlapping boxes. Over no axes it is {@link #EMPTY} or {@link #UNIT}.
 * Sets are combined only with sets over the same axes. Immutable.
 */
public final class Region {
  public static final Region EMPTY = new Region(List.of(), false);

  /** The one point of no axes: the unpartitioned asset. */
  public static final Region UNIT = new Region(List.of(), true);

  /** Points of the first axis that share one cross-section in the other axes. */
  record Band(Ranges along, Region across) {}

  private final List<Band> bands;
  private final boolean unit;
  private final int hash;

  private Region(List<Band> bands, boolean unit) {
    this.bands = bands;
    this.unit = unit;
    this.hash = unit ? 1 : bands.hashCode();
  }

  /** The product of one set per axis. */
  public static Region box(List<Ranges> sides) {
    if (sides.isEmpty()) {
      return UNIT;
    }
    Region across = box(sides.subList(1, sides.size()));
    return across.isEmpty() ? EMPTY : banded(sides.get(0), across);
  }

  /** A set over one axis. */
  public static Region of(Ranges along) {
    return banded(along, UNIT);
  }

  private static Region banded(Ranges along, Region across) {
    return along.isEmpty() ? EMPTY : new Region(List.of(new Band(along, across)), false);
  }

  public boolean isEmpty() {
    return bands.isEmpty() && !unit;
  }

  private boolean isLine() {
    return bands.size() == 1 && bands.get(0).across().unit;
  }

  public Region union(Region other) {
    if (isEmpty() || equals(other)) {
      return other;
    }
    if (other.isEmpty()) {
      return this;
    }
    if (isLine() && other.isLine()) {
      return of(line().union(other.line()));
    }
    Map<Region, Ranges> out = new LinkedHashMap<>();
    putOutside(other, out);
    other.putOutside(this, out);
    return putOverlaps(other, Region::union, out);
  }

  public Region intersect(Region other) {
    if (other.isEmpty() || equals(other)) {
      return other;
    }
    if (isLine() && other.isLine()) {
      return of(line().intersect(other.line()));
    }
    return putOverlaps(other, Region::intersect, new LinkedHashMap<>());
  }

  public Region minus(Region other) {
    if (other.isEmpty()) {
      return this;
    }
    if (equals(other)) {
      return EMPTY;
    }
    if (isLine() && other.isLine()) {
      return of(line().minus(other.line()));
    }
    Map<Region, Ranges> out = new LinkedHashMap<>();
    putOutside(other, out);
    return putOverlaps(other, Region::minus, out);
  }

  private Ranges line() {
    return bands.get(0).along();
  }

  private void putOutside(Region other, Map<Region, Ranges> out) {
    Ranges theirs = other.along();
    for (Band band : bands) {
      put(out, band.across(), band.along().minus(theirs));
    }
  }

  private Region putOverlaps(
      Region other, BinaryOperator<Region> combine, Map<Region, Ranges> out) {
    for (Band mine : bands) {
      for (Band theirs : other.bands) {
        Ranges both = mine.along().intersect(theirs.along());
        if (!both.isEmpty()) {
          put(out, combine.apply(mine.across(), theirs.across()), both);
        }
      }
    }
    return grouped(out);
  }

  private static void put(Map<Region, Ranges> out, Region across, Ranges along) {
    if (!along.isEmpty() && !across.isEmpty()) {
      out.merge(across, along, Ranges::union);
    }
  }

  private static Region grouped(Map<Region, Ranges> byAcross) {
    if (byAcross.isEmpty()) {
      return EMPTY;
    }
    List<Band> list = new ArrayList<>(byAcross.size());
    byAcross.forEach((across, along) -> list.add(new Band(along, across)));
    list.sort(Comparator.comparingLong(b -> b.along().first()));
    return new Region(List.copyOf(list), false);
  }

  /** The points of the first axis at which anything is. */
  public Ranges along() {
    Ranges out = Ranges.EMPTY;
    for (Band band : bands) {
      out = out.union(band.along());
    }
    return out;
  }

  List<Band> bands() {
    return bands;
  }

  /** Disjoint boxes that make up the set, each one set per axis; a point of no axes has no side. */
  public List<List<Ranges>> boxes() {
    if (unit) {
      return List.of(List.of());
    }
    List<List<Ranges>> out = new ArrayList<>();
    for (Band band : bands) {
      for (List<Ranges> rest : band.across().boxes()) {
        List<Ranges> sides = new ArrayList<>(rest.size() + 1);
        sides.add(band.along());
        sides.addAll(rest);
        out.add(sides);
      }
    }
    return out;
  }

  /** Whether the set has this point, one value per axis. */
  public boolean contains(long... point) {
    Region at = this;
    for (long value : point) {
      at = at.cut(value);
    }
    return !at.isEmpty();
  }

  private Region cut(long value) {
    for (Band band : bands) {
      if (band.along().contains(value)) {
        return band.across();
      }
    }
    return EMPTY;
  }

  @Override
  public boolean equals(Object other) {
    if (this == other) {
      return true;
    }
    return other instanceof Region that
        && unit == that.unit
        && hash == that.hash
        && bands.equals(that.bands);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return unit ? "unit" : bands.toString();
  }
}
