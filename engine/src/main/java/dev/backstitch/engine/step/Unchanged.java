package dev.backstitch.engine.step;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.content.PartitionHashes;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.storage.table.ContentHash;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.WrittenFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Finds which rebuilt partitions contain just what is published of them. */
public record Unchanged(PartitionHashes hashes, ProjectState state, RunFiles files) {
  /** The partitions among those built that came out as they are published. Blocking. */
  public PartitionSet among(AssetName asset, PartitionSet built, List<WrittenFile> written) {
    PartitionSet rebuilt = built.intersect(state.of(asset).published());
    if (rebuilt.isEmpty() || files.isRewritten(asset)) {
      return rebuilt.minus(rebuilt);
    }
    TableSchema schema = files.table(asset).schema();
    List<TableFile> now =
        written.stream().map(WrittenFile::file).filter(f -> rebuilt.contains(f.key())).toList();
    Map<PartitionKey, ContentHash> before = hashes.of(schema, files.published(asset, rebuilt));
    Map<PartitionKey, ContentHash> after = hashes.of(schema, now);
    List<PartitionKey> same = new ArrayList<>();
    for (PartitionKey key : rebuilt.keys()) {
      ContentHash was = before.getOrDefault(key, ContentHash.EMPTY);
      if (was.equals(after.getOrDefault(key, ContentHash.EMPTY))) {
        same.add(key);
      }
    }
    return built.extent().of(same);
  }
}
