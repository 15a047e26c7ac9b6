package dev.backstitch.engine.content;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.metadata.FileHashes;
import dev.backstitch.storage.query.ContentHashes;
import dev.backstitch.storage.table.ContentHash;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether partitions contain the same, without a join: a partition that was rebuilt is unchanged
 * when its hash is that of the published one under the same schema. Each file is read once in its
 * life; asking again costs a look-up. Safe for use by many threads.
 */
public record PartitionHashes(ContentHashes hashes, FileHashes kept) {
  /**
   * The hash of every partition that has a file; those without are {@link ContentHash#EMPTY}.
   * Blocking.
   *
   * @param schema the columns that count, in their order: the same for all that is to be compared
   * @throws dev.backstitch.asset.problem.ProblemException BS-550 when files cannot be read
   */
  public Map<PartitionKey, ContentHash> of(TableSchema schema, Collection<TableFile> files) {
    Map<String, ContentHash> byFile =
        ofFiles(schema, files.stream().map(TableFile::location).toList());
    Map<PartitionKey, ContentHash> out = new HashMap<>();
    for (TableFile file : files) {
      ContentHash hash = byFile.getOrDefault(file.location(), ContentHash.EMPTY);
      out.merge(file.key(), hash, ContentHash::plus);
    }
    return out;
  }

  /**
   * The hash of every partition of which all files were hashed before; reads no file. To learn that
   * rows differ, a join costs less than hashing both sides first.
   */
  public Map<PartitionKey, ContentHash> known(TableSchema schema, Collection<TableFile> files) {
    Map<String, ContentHash> byFile =
        kept.known(hashes.form(schema), files.stream().map(TableFile::location).toList());
    Map<PartitionKey, ContentHash> out = new HashMap<>();
    Set<PartitionKey> unknown = new HashSet<>();
    for (TableFile file : files) {
      ContentHash hash = byFile.get(file.location());
      if (hash == null) {
        unknown.add(file.key());
      } else {
        out.merge(file.key(), hash, ContentHash::plus);
      }
    }
    out.keySet().removeAll(unknown);
    return out;
  }

  /** The hashes of single files; each is read once in its life as well. */
  public ContentHashes remembering() {
    return new ContentHashes() {
      @Override
      public String form(TableSchema schema) {
        return hashes.form(schema);
      }

      @Override
      public Map<String, ContentHash> of(TableSchema schema, Collection<String> files) {
        return ofFiles(schema, List.copyOf(files));
      }
    };
  }

  private Map<String, ContentHash> ofFiles(TableSchema schema, List<String> files) {
    String form = hashes.form(schema);
    Map<String, ContentHash> known = new HashMap<>(kept.known(form, files));
    List<String> unread = files.stream().filter(f -> !known.containsKey(f)).toList();
    if (!unread.isEmpty()) {
      Map<String, ContentHash> read = hashes.of(schema, unread);
      kept.keep(form, read);
      known.putAll(read);
    }
    return known;
  }
}
