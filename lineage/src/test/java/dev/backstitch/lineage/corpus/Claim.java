package dev.backstitch.lineage.corpus;

import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.column.OutputLineage;
import dev.backstitch.lineage.sql.column.QueryLineage;
import java.util.ArrayList;
import java.util.List;

/**
 * What somebody says that may move.
 *
 * @param by who says it
 */
record Claim(String by, QueryLineage lineage) {
  boolean names(ColumnRef ref) {
    return lineage.unknown() != null
        || lineage.rows().columns().contains(ref)
        || lineage.outputs().stream().anyMatch(output -> covers(output, ref));
  }

  /** What moved although the column is not said to move it. */
  List<String> missed(ColumnRef ref, Answer before, Answer after, List<Integer> moved) {
    if (lineage.unknown() != null || lineage.rows().columns().contains(ref)) {
      return List.of();
    }
    List<String> missed = new ArrayList<>();
    moved.stream()
        .map(lineage.outputs()::get)
        .filter(output -> !covers(output, ref))
        .forEach(output -> missed.add(output.column()));
    if (before.rows().size() != after.rows().size()) {
      missed.add("the number of rows");
    } else if (!names(ref) && !before.unordered().equals(after.unordered())) {
      missed.add("whole rows");
    }
    return missed;
  }

  /** Whether rows of the table are said to matter. */
  boolean countsRowsOf(String table) {
    return lineage.unknown() != null || lineage.tables().contains(table);
  }

  private static boolean covers(OutputLineage output, ColumnRef ref) {
    return output.unknown() != null || output.uses().columns().contains(ref);
  }
}
