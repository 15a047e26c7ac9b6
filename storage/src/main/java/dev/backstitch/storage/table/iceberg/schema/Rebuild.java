package dev.backstitch.storage.table.iceberg.schema;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Problem;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A change that needs every partition of a table to be written anew.
 *
 * @param held what the table shows
 * @param rebuilt what is replaced together with the change
 */
public record Rebuild(AssetName table, Set<PartitionKey> held, Set<PartitionKey> rebuilt) {
  public boolean isComplete() {
    return rebuilt.containsAll(held);
  }

  /** Says which partitions are left, and how to rebuild them all. */
  public Problem problem(String subject, String obstacle) {
    List<String> left =
        held.stream()
            .filter(key -> !rebuilt.contains(key))
            .map(PartitionKey::text)
            .sorted()
            .collect(Collectors.toList());
    String all = table + range(held.stream().map(PartitionKey::text).sorted().toList());
    return Problem.of(
            "BS-602",
            subject,
            obstacle + "; rows are kept as they were in " + count(left.size()) + " " + ends(left))
        .next(
            "Rebuild all that the table holds in one release: backfill plan --from '"
                + all
                + "'; or declare the column under another name, or as it is in the table.");
  }

  private static String count(int partitions) {
    return partitions == 1 ? "1 partition," : partitions + " partitions,";
  }

  private static String ends(List<String> keys) {
    return keys.size() == 1 ? keys.get(0) : keys.get(0) + " to " + keys.get(keys.size() - 1);
  }

  /** Only where the order of the texts is that of the keys: one dimension of times. */
  private static String range(List<String> keys) {
    boolean ordered = keys.stream().allMatch(key -> key.matches("\\d{4}-[0-9W][^|]*"));
    return ordered ? "[" + keys.get(0) + ".." + keys.get(keys.size() - 1) + "]" : "";
  }
}
