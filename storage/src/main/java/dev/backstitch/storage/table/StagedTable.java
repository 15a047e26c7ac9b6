package dev.backstitch.storage.table;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** What a run has committed to its branch of one table. */
public record StagedTable(
    AssetName table,
    String workspace,
    long snapshot,
    Set<PartitionKey> replaced,
    List<WrittenFile> files) {
  public StagedTable {
    Objects.requireNonNull(table);
    Objects.requireNonNull(workspace);
    replaced = Set.copyOf(replaced);
    files = List.copyOf(files);
  }

  public String branch() {
    return "ws_" + workspace;
  }
}
