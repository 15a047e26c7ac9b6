package dev.backstitch.storage.table.iceberg.schema;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Problem;
import java.util.ArrayList;
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
            obstacle
                + "; rows are kept as they were in "
                + count(left.size())
                + " "
                + exactly(left))
        .next(
            "Rebuild all that the table holds in one release: backfill plan --from '"
                + all
                + "'; or declare the column under another name, or as it is in the table.");
  }

  private static String count(int partitions) {
    return partitions == 1 ? "1 partition," : partitions + " partitions,";
  }

  /** Exactly these: neighbours among what is held as ranges, where they have an order. */
  private String exactly(List<String> left) {
    List<String> all = held.stream().map(PartitionKey::text).sorted().toList();
    if (!isOrdered(all)) {
      return String.join(", ", left);
    }
    List<String> out = new ArrayList<>();
    for (int from = 0; from < left.size(); ) {
      int at = all.indexOf(left.get(from));
      int to = from;
      while (to + 1 < left.size() && all.get(at + to + 1 - from).equals(left.get(to + 1))) {
        to++;
      }
      out.add(to == from ? left.get(from) : left.get(from) + " to " + left.get(to));
      from = to + 1;
    }
    return String.join(", ", out);
  }

  /** Only where the order of the texts is that of the keys: one dimension of times. */
  private static String range(List<String> keys) {
    return isOrdered(keys) ? "[" + keys.get(0) + ".." + keys.get(keys.size() - 1) + "]" : "";
  }

  private static boolean isOrdered(List<String> keys) {
    return keys.stream().allMatch(key -> key.matches("\\d{4}-[0-9W][^|]*"));
  }
}
