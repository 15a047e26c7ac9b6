package dev.backstitch.storage.table;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a run has committed to its branch of one table.
 *
 * @param snapshot the branch's newest
 * @param replaced keys that show only these files from then on
 * @param files all that the run added to the branch and that are still in it
 */
public record StagedTable(
    TableSpec spec,
    String workspace,
    long snapshot,
    Set<PartitionKey> replaced,
    List<WrittenFile> files) {
  public StagedTable {
    Objects.requireNonNull(spec);
    Objects.requireNonNull(workspace);
    replaced = Set.copyOf(replaced);
    files = List.copyOf(files);
  }

  public AssetName table() {
    return spec.name();
  }

  /** This and what was committed to the same branch after it, as one. */
  public StagedTable with(StagedTable later) {
    Set<PartitionKey> keys = new HashSet<>(replaced);
    keys.addAll(later.replaced);
    List<WrittenFile> all =
        Stream.concat(
                files.stream().filter(f -> !later.replaced.contains(f.file().key())),
                later.files.stream())
            .distinct()
            .toList();
    return new StagedTable(later.spec, workspace, later.snapshot, keys, all);
  }

  public String branch() {
    return branch(workspace);
  }

  /** The branch of a table that a workspace writes to. */
  public static String branch(String workspace) {
    return "ws_" + workspace;
  }
}
