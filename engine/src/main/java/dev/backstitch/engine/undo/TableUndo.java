package dev.backstitch.engine.undo;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.engine.release.Portion;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.Undo;
import dev.backstitch.storage.table.Undoing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What undoing a release means for one asset.
 *
 * @param partitions all that the release painted
 * @param changed those that showed something else before, by the version that the release gave them
 * @param swap what its table swaps back; null when the release left the table as it was
 * @param before what the partitions were made of before
 */
record TableUndo(
    AssetName asset,
    PartitionSet partitions,
    Map<Long, PartitionSet> changed,
    @Nullable Undo swap,
    List<Painted> before) {
  TableUndo {
    changed = Map.copyOf(changed);
    before = List.copyOf(before);
  }

  /**
   * The states of a table on both sides of a release.
   *
   * @param before null where there was none
   * @param after null where there is none
   */
  record Swap(Scheme scheme, @Nullable Long before, @Nullable Long after) {
    @Nullable Undo of(AssetName asset, PartitionSet partitions) {
      if (after == null || after.equals(before)) {
        return null;
      }
      OptionalLong earlier = before == null ? OptionalLong.empty() : OptionalLong.of(before);
      return new Undo(asset, KeyColumns.of(scheme), keys(partitions), after, earlier);
    }
  }

  /** Of one asset and all that the release painted of it. */
  static TableUndo of(AssetName asset, List<Painting> released, Standing standing, Swap swap) {
    PartitionSet painted = standing.extent(asset).none();
    PartitionSet all = painted;
    Map<Long, PartitionSet> changed = new HashMap<>();
    for (Painting painting : released) {
      PartitionSet keys = standing.extent(asset).recall(painting.keys());
      PartitionSet other = keys.minus(standing.shown(asset, keys, painting.version()));
      painted = painted.union(keys);
      all = all.union(other);
      changed.merge(painting.version(), other, PartitionSet::union);
    }
    return new TableUndo(
        asset, painted, changed, swap.of(asset, all), standing.before(asset, painted));
  }

  /** The partitions that show again just what the release made of them, as after a rollback. */
  PartitionSet restored(Painted later, List<Painting> released) {
    PartitionSet out = partitions.minus(partitions);
    for (Painting painting : released) {
      if (isSame(painting, later.painting())) {
        out = out.union(partitions.extent().recall(painting.keys()));
      }
    }
    return out.intersect(later.keys());
  }

  private static boolean isSame(Painting one, Painting other) {
    return one.version() == other.version()
        && one.code().equals(other.code())
        && one.config().equals(other.config())
        && one.inputs().equals(other.inputs());
  }

  /** Whether partitions, read at a version, are content that the release brought. */
  boolean brought(PartitionSet keys, long version) {
    PartitionSet there = changed.get(version);
    return there != null && !there.intersect(keys).isEmpty();
  }

  private static Set<PartitionKey> keys(PartitionSet partitions) {
    Set<PartitionKey> out = new HashSet<>();
    partitions.keys().forEach(out::add);
    return out;
  }

  Portion portion(Undoing undoing) {
    Portion.Preparation preparation =
        (base, release) -> Optional.ofNullable(swap).map(undo -> undoing.undo(undo, base, release));
    OptionalLong shown = swap == null ? OptionalLong.empty() : swap.before();
    return new Portion(asset, partitions, shown, preparation, this::paintings);
  }

  /** Partitions get back what they were made of; those that were not there are taken away. */
  private List<Painting> paintings(long release) {
    List<Painting> out = new ArrayList<>();
    PartitionSet left = partitions;
    for (Painted painted : before) {
      Painting was = painted.painting();
      out.add(
          new Painting(
              release,
              was.version(),
              asset,
              painted.keys().text(),
              was.scheme(),
              was.code(),
              was.config(),
              was.inputs(),
              null));
      left = left.minus(painted.keys());
    }
    if (!left.isEmpty()) {
      String scheme = left.extent().fingerprint();
      out.add(new Painting(release, release, asset, left.text(), scheme, "", "", List.of(), null));
    }
    return out;
  }

  /** How it would go while the table shows this snapshot; null where it shows none. */
  Undoable.Table foreseen(@Nullable Long now) {
    Undone.How how = Undone.How.LEFT_ALONE;
    if (swap != null) {
      boolean isHead = now != null && now == swap.published();
      how = isHead ? Undone.How.SAME_SNAPSHOT : Undone.How.SAME_FILES;
    }
    PartitionSet left = partitions;
    List<Undoable.Back> back = new ArrayList<>();
    for (Painted painted : before) {
      back.add(new Undoable.Back(painted.painting().version(), painted.keys()));
      left = left.minus(painted.keys());
    }
    return new Undoable.Table(asset, partitions, back, left, how);
  }

  /** How it went, by the snapshot that the table shows now. */
  Undone.Table told(OptionalLong shown) {
    Undone.How how = Undone.How.LEFT_ALONE;
    if (swap != null) {
      how = shown.equals(swap.before()) ? Undone.How.SAME_SNAPSHOT : Undone.How.SAME_FILES;
    }
    return new Undone.Table(asset, partitions, how);
  }
}
