package dev.backstitch.engine.undo;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.storage.metadata.Release;
import java.util.List;
import java.util.Objects;

/**
 * What taking a release back would bring.
 *
 * @param inTheWay what was built or published on top of it; while there is any it stays
 */
public record Undoable(Release release, List<Table> tables, List<Problem> inTheWay) {
  public Undoable {
    Objects.requireNonNull(release);
    tables = List.copyOf(tables);
    inTheWay = List.copyOf(inTheWay);
  }

  /**
   * One table.
   *
   * @param partitions all that the release painted
   * @param back what they would show again
   * @param gone those that were not there before
   */
  public record Table(
      AssetName asset,
      PartitionSet partitions,
      List<Back> back,
      PartitionSet gone,
      Undone.How how) {
    public Table {
      Objects.requireNonNull(asset);
      Objects.requireNonNull(partitions);
      back = List.copyOf(back);
      Objects.requireNonNull(gone);
      Objects.requireNonNull(how);
    }
  }

  /** Partitions that would show the content of this release again. */
  public record Back(long version, PartitionSet partitions) {}
}
