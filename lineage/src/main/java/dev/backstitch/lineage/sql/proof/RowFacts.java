package dev.backstitch.lineage.sql.proof;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What is certain of the rows of one operator. NULL counts as a value: two rows with NULL agree.
 * Immutable; the number of facts is bounded, so some that hold may be missing.
 */
public final class RowFacts {
  /** Not even the columns are known. */
  public static final RowFacts UNKNOWN = new RowFacts(-1, List.of(), List.of());

  private static final int MOST_KEYS = 16;
  private static final int MOST_DEPENDENCIES = 64;

  private final int width;
  private final List<Positions> keys;
  private final List<Dependency> dependencies;

  RowFacts(int width, List<Positions> keys, List<Dependency> dependencies) {
    this.width = width;
    this.keys = minimal(keys);
    this.dependencies = dependencies.stream().distinct().limit(MOST_DEPENDENCIES).toList();
  }

  /** Nothing is certain of rows that have this many columns. */
  static RowFacts none(int width) {
    return new RowFacts(width, List.of(), List.of());
  }

  /** One row, or no row. */
  static RowFacts oneRow(int width) {
    return new RowFacts(width, List.of(Positions.NONE), List.of());
  }

  private static List<Positions> minimal(List<Positions> keys) {
    List<Positions> kept = new ArrayList<>();
    keys.stream()
        .sorted(Comparator.comparingInt(Positions::size))
        .filter(key -> kept.stream().noneMatch(key::containsAll) && kept.add(key))
        .limit(MOST_KEYS)
        .forEach(key -> {});
    return List.copyOf(kept);
  }

  /** How many columns a row has. */
  int width() {
    return width;
  }

  boolean isKnown() {
    return width >= 0;
  }

  /** Sets of columns in which no two rows agree; the empty set when there is at most one row. */
  public List<Positions> keys() {
    return keys;
  }

  List<Dependency> dependencies() {
    return dependencies;
  }

  /** Whether no two rows agree in these columns. */
  public boolean isKey(Positions columns) {
    Positions all = decidedBy(columns);
    return keys.stream().anyMatch(all::containsAll);
  }

  /** Whether rows that agree in the one agree in the others. */
  public boolean decides(Positions by, Positions columns) {
    return decidedBy(by).containsAll(columns);
  }

  /** Whether rows that agree in these columns are equal. */
  public boolean decidesAll(Positions by) {
    return isKnown() && decides(by, Positions.between(0, width));
  }

  public boolean isAtMostOneRow() {
    return isKey(Positions.NONE);
  }

  /** Every column in which rows agree that agree in these. */
  Positions decidedBy(Positions columns) {
    Positions all = columns;
    Positions before;
    do {
      before = all;
      if (keys.stream().anyMatch(all::containsAll)) {
        return all.plus(Positions.between(0, width));
      }
      for (Dependency each : dependencies) {
        all = all.containsAll(each.by()) ? all.plus(each.columns()) : all;
      }
    } while (!all.equals(before));
    return all;
  }

  /** With more that is certain. */
  RowFacts with(List<Positions> moreKeys, List<Dependency> moreDependencies) {
    List<Positions> allKeys = new ArrayList<>(moreKeys);
    allKeys.addAll(keys);
    List<Dependency> all = new ArrayList<>(moreDependencies);
    all.addAll(dependencies);
    return new RowFacts(width, allKeys, all);
  }

  RowFacts with(Dependency dependency) {
    return with(List.of(), List.of(dependency));
  }

  RowFacts withKey(Positions key) {
    return with(List.of(key), List.of());
  }

  /** The same rows with more columns at the end. */
  RowFacts wider(int by) {
    return new RowFacts(width + by, keys, dependencies);
  }

  /** Keys without the columns that the rest of the key decides. */
  List<Positions> reducedKeys() {
    return keys.stream().map(this::reduced).toList();
  }

  private Positions reduced(Positions key) {
    Positions left = key;
    for (int position : key.stream().toArray()) {
      if (isKey(left.minus(position))) {
        left = left.minus(position);
      }
    }
    return left;
  }

  @Override
  public String toString() {
    return width + " columns, keys " + keys + ", " + dependencies;
  }
}
