package dev.backstitch.engine.diff;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.content.PartitionHashes;
import dev.backstitch.engine.step.Project;
import dev.backstitch.storage.compare.Diffs;
import dev.backstitch.storage.compare.RowDiff;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.table.ContentHash;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.Tables;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compares a table in two states: the same files need no look, nor do partitions whose kept hashes
 * are equal; all others are joined, which tells as well which of them have equal rows.
 */
public record TableDiffs(Project project, Tables tables, PartitionHashes hashes, Diffs diffs) {

  /**
   * What to look at, the same for every table.
   *
   * @param tolerances by column name, see {@link Diffs.Question}
   * @param samples rows to show of each kind of change
   */
  public record Wish(Map<String, BigDecimal> tolerances, int samples) {
    public Wish {
      tolerances = Map.copyOf(tolerances);
    }
  }

  /**
   * What became of one table. Blocking.
   *
   * @param within the partitions to compare; null for all
   * @throws dev.backstitch.asset.problem.ProblemException BS-551 when files cannot be read; BS-601
   *     when a snapshot is no longer readable
   */
  public AssetDiff of(
      AssetName name,
      Shown before,
      Shown after,
      Extent extent,
      @Nullable PartitionSet within,
      Wish wish) {
    Contents left = Contents.of(project, tables, name, before, within);
    Contents right = Contents.of(project, tables, name, after, within);
    Sorting sorting = sorted(left, right, extent);
    long alike = rows(left, sorting.sameFiles()) + rows(left, sorting.sameContent());
    RowDiff rows =
        diffs.diff(question(name, left, right, sorting.others(), wish), Cancellation.NEVER);
    return new AssetDiff(name, sorting.by(rows.different()), alike, rows);
  }

  /**
   * Some of the rows of one table that differ. Blocking.
   *
   * @param within the partitions to compare; null for all
   * @throws dev.backstitch.asset.problem.ProblemException as {@link #of}
   */
  public Diffs.RowPage rows(
      AssetName name, Sides sides, @Nullable PartitionSet within, Wish wish, Diffs.Page page) {
    Contents left = Contents.of(project, tables, name, sides.before(), within);
    Contents right = Contents.of(project, tables, name, sides.after(), within);
    List<Diffs.Pair> others = sorted(left, right, sides.extent()).others();
    return diffs.rows(question(name, left, right, others, wish), page, Cancellation.NEVER);
  }

  /**
   * Writes all rows of one table that differ to a Parquet file. Blocking.
   *
   * @param kind null for all of them
   * @return how many rows
   */
  public long write(
      AssetName name,
      Sides sides,
      @Nullable PartitionSet within,
      Wish wish,
      Diffs.@Nullable Kind kind,
      Path file) {
    Contents left = Contents.of(project, tables, name, sides.before(), within);
    Contents right = Contents.of(project, tables, name, sides.after(), within);
    List<Diffs.Pair> others = sorted(left, right, sides.extent()).others();
    return diffs.write(question(name, left, right, others, wish), kind, file, Cancellation.NEVER);
  }

  /** Two states of one table, and what exists of it. */
  public record Sides(Shown before, Shown after, Extent extent) {}

  private Sorting sorted(Contents left, Contents right, Extent extent) {
    Set<PartitionKey> all = new HashSet<>(left.files().keySet());
    all.addAll(right.files().keySet());
    Sorting out = new Sorting(extent, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    Set<PartitionKey> sameHash = sameHashes(left, right, all);
    for (PartitionKey key : PartitionSet.of(extent, all).keys()) {
      if (left.hasSameFiles(right, key)) {
        out.sameFiles().add(key);
      } else if (sameHash.contains(key)) {
        out.sameContent().add(key);
      } else {
        out.others().add(new Diffs.Pair(key, left.locations(key), right.locations(key)));
      }
    }
    return out;
  }

  private Diffs.Question question(
      AssetName name, Contents left, Contents right, List<Diffs.Pair> pairs, Wish wish) {
    List<String> key = project.graph().asset(name).key();
    return new Diffs.Question(
        left.schema(), right.schema(), pairs, key, wish.tolerances(), wish.samples());
  }

  private Set<PartitionKey> sameHashes(Contents left, Contents right, Set<PartitionKey> all) {
    Set<PartitionKey> out = new HashSet<>();
    if (left.isShapedAs(right)) {
      Map<PartitionKey, ContentHash> before = hashes.known(left.schema(), changed(left, right));
      Map<PartitionKey, ContentHash> after = hashes.known(right.schema(), changed(right, left));
      all.stream()
          .filter(key -> before.containsKey(key) && before.get(key).equals(after.get(key)))
          .forEach(out::add);
    }
    return out;
  }

  /** Files of partitions that the other side keeps in other files. */
  static List<TableFile> changed(Contents one, Contents other) {
    return one.files().keySet().stream()
        .filter(key -> !one.hasSameFiles(other, key))
        .flatMap(key -> one.of(key).stream())
        .toList();
  }

  private static long rows(Contents contents, List<PartitionKey> keys) {
    return keys.stream().flatMap(key -> contents.of(key).stream()).mapToLong(TableFile::rows).sum();
  }

  /** Which of the joined partitions turned out to be what. */
  private record Sorting(
      Extent extent,
      List<PartitionKey> sameFiles,
      List<PartitionKey> sameContent,
      List<Diffs.Pair> others) {

    AssetDiff.Sorted by(Set<PartitionKey> differing) {
      List<PartitionKey> equal = new ArrayList<>(sameContent);
      List<PartitionKey> different = new ArrayList<>();
      List<PartitionKey> onlyBefore = new ArrayList<>();
      List<PartitionKey> onlyAfter = new ArrayList<>();
      for (Diffs.Pair pair : others) {
        List<PartitionKey> kind =
            pair.after().isEmpty()
                ? onlyBefore
                : pair.before().isEmpty()
                    ? onlyAfter
                    : differing.contains(pair.key()) ? different : equal;
        kind.add(pair.key());
      }
      return new AssetDiff.Sorted(
          set(sameFiles), set(equal), set(different), set(onlyBefore), set(onlyAfter));
    }

    private PartitionSet set(List<PartitionKey> keys) {
      return PartitionSet.of(extent, keys);
    }
  }
}
