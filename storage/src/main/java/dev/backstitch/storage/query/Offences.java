package dev.backstitch.storage.query;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.table.KeyColumns;
import java.util.List;
import java.util.Map;

/** Runs check queries over files that were written and are not visible yet. */
public interface Offences {
  /**
   * One statement for all keys; each key's query sees the aliases as {@link BatchKey#reach()} says.
   *
   * @param sql returns offending rows
   * @param samples how many rows to keep per partition
   * @throws java.util.concurrent.CancellationException when it was stopped
   * @return the partitions with offending rows; empty when the promise holds for all
   */
  Map<PartitionKey, Offence> find(
      String sql, KeyColumns columns, List<BatchKey> keys, List<AliasFiles> inputs, int samples);

  /** The same, with statements that are stopped when their caller says so. */
  Offences under(Cancellation cancellation);

  /** What one partition did. */
  record Offence(long rows, List<String> samplesAsJson) {
    public Offence {
      samplesAsJson = List.copyOf(samplesAsJson);
    }
  }
}
