package dev.backstitch.engine.undo;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.storage.metadata.Release;
import java.util.List;
import java.util.Objects;

/** A release that was taken back: the release that did so, and how each table went back. */
public record Undone(Release release, List<Table> tables) {
  public Undone {
    Objects.requireNonNull(release);
    tables = List.copyOf(tables);
  }

  /** One table. */
  public record Table(AssetName asset, PartitionSet partitions, How how) {
    public Table {
      Objects.requireNonNull(asset);
      Objects.requireNonNull(partitions);
      Objects.requireNonNull(how);
    }
  }

  /** How a table shows its earlier partitions again. */
  public enum How {
    /** It points at the very snapshot that it showed before. */
    SAME_SNAPSHOT,
    /** The original files are back, beside what was published in other partitions since. */
    SAME_FILES,
    /** The release had not changed the table: its partitions had come out as they were. */
    LEFT_ALONE
  }
}
