package dev.backstitch.engine.diff;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.content.PartitionHashes;
import dev.backstitch.engine.proof.Versions;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.step.Project;
import dev.backstitch.storage.table.ContentHash;
import dev.backstitch.storage.table.Tables;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Proves that partitions were not touched between two states: by what releases recorded, by their
 * files, and by what these contain.
 *
 * @param was what was published in the state before
 * @param is what was published in the state after, without what its workspace has staged
 */
public record Controls(
    Project project, Tables tables, PartitionHashes hashes, ProjectState was, ProjectState is) {

  /** Looks at every partition of the set. Blocking. */
  public Control of(AssetName name, PartitionSet keys, Shown before, Shown after) {
    Contents left = Contents.of(project, tables, name, before, keys);
    Contents right = Contents.of(project, tables, name, after, keys);
    Set<PartitionKey> all = new HashSet<>(left.files().keySet());
    all.addAll(right.files().keySet());
    List<PartitionKey> otherFiles =
        all.stream().filter(key -> !left.hasSameFiles(right, key)).toList();
    return new Control(
        name,
        keys,
        otherVersion(name, keys).union(staged(name, keys, before)).union(staged(name, keys, after)),
        PartitionSet.of(keys.extent(), otherFiles),
        PartitionSet.of(keys.extent(), otherContent(left, right, otherFiles)));
  }

  private PartitionSet otherVersion(AssetName name, PartitionSet keys) {
    Versions before = Versions.published(was.of(name), keys.extent()).among(keys);
    return before.differing(Versions.published(is.of(name), keys.extent()).among(keys));
  }

  private static PartitionSet staged(AssetName name, PartitionSet keys, Shown shown) {
    PartitionSet staged = shown.staged().get(name);
    return staged == null
        ? keys.extent().none()
        : keys.extent().set(staged.region()).intersect(keys);
  }

  private List<PartitionKey> otherContent(
      Contents left, Contents right, List<PartitionKey> otherFiles) {
    if (!left.isShapedAs(right)) {
      return otherFiles;
    }
    Map<PartitionKey, ContentHash> before =
        hashes.of(left.schema(), TableDiffs.changed(left, right));
    Map<PartitionKey, ContentHash> after =
        hashes.of(right.schema(), TableDiffs.changed(right, left));
    List<PartitionKey> out = new ArrayList<>();
    for (PartitionKey key : otherFiles) {
      ContentHash hash = before.getOrDefault(key, ContentHash.EMPTY);
      if (!hash.equals(after.getOrDefault(key, ContentHash.EMPTY))) {
        out.add(key);
      }
    }
    return out;
  }
}
