package dev.backstitch.lineage.radius;

import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What has reached an asset so far. Not thread-safe. */
final class Tally {
  private PartitionSet entered;
  private PartitionSet certain;
  private PartitionSet gone;
  private final Set<String> columns = new TreeSet<>();
  private boolean wholeRow;

  Tally(Extent extent) {
    entered = extent.none();
    certain = entered;
    gone = entered;
  }

  /** Adds what comes by a read; a passage of null is the whole row. */
  void add(PartitionSet reached, PartitionSet certainly, @Nullable Passage passage) {
    boolean same = certain.region().equals(entered.region());
    entered = entered.union(reached);
    certain = same && certainly.equals(reached) ? entered : certain.union(certainly);
    if (passage == null || passage.isWholeRow()) {
      wholeRow = true;
    } else {
      columns.addAll(passage.columns());
    }
  }

  /** Adds a seed; where a partition is gone so are its rows, and not some columns of them. */
  void add(Seed seed) {
    PartitionSet existing = seed.partitions().intersect(seed.partitions().extent().all());
    PartitionSet missing = seed.partitions().minus(existing);
    entered = entered.union(existing);
    certain = certain.union(existing);
    gone = gone.union(missing);
    wholeRow |= seed.columns().isEmpty() || !missing.isEmpty();
    seed.columns().forEach(column -> columns.add(column.toLowerCase(Locale.ROOT)));
  }

  boolean isEmpty() {
    return entered.isEmpty() && gone.isEmpty();
  }

  /** The only columns that can have changed; empty when it may be any. */
  Set<String> columns() {
    return wholeRow ? Set.of() : columns;
  }

  /** What of an asset that does not carry itself on is in the radius. */
  Hit hit() {
    return new Hit(entered, entered, certain, gone, columns());
  }

  /** What is in the radius once it was carried on through the asset itself. */
  Hit hit(SelfReading self, Set<String> carried) {
    PartitionSet all = self.closure(entered);
    boolean same = certain.region().equals(entered.region());
    return new Hit(entered, all, same ? all : self.closure(certain), gone, carried);
  }
}
