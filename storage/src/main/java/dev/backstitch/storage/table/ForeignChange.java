package dev.backstitch.storage.table;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Problem;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * What another program did to a table since its last release.
 *
 * @param base the snapshot last released; empty when the table was never released
 * @param snapshot what {@code main} shows instead; empty when the other program took it away
 * @param commits the other program's, oldest first
 * @param partitions whose files differ, in the order of their keys; only as far as they could be
 *     read
 * @param obstacles why it cannot be adopted, BS-563 each; empty when it can
 */
public record ForeignChange(
    AssetName table,
    OptionalLong base,
    OptionalLong snapshot,
    List<Commit> commits,
    List<Difference> partitions,
    List<Problem> obstacles) {
  public ForeignChange {
    Objects.requireNonNull(table);
    Objects.requireNonNull(base);
    Objects.requireNonNull(snapshot);
    commits = List.copyOf(commits);
    partitions = List.copyOf(partitions);
    obstacles = List.copyOf(obstacles);
  }

  public boolean canBeAdopted() {
    return obstacles.isEmpty();
  }

  /**
   * One commit.
   *
   * @param operation Iceberg's word: append, overwrite, delete or replace
   * @param engine what the writer says it is; empty when it does not
   */
  public record Commit(long snapshot, Instant at, String operation, String engine) {
    public Commit {
      Objects.requireNonNull(at);
      Objects.requireNonNull(operation);
      Objects.requireNonNull(engine);
    }
  }

  /** How many files one partition gained and lost. */
  public record Difference(PartitionKey key, int added, int removed) {
    public Difference {
      Objects.requireNonNull(key);
    }
  }
}
