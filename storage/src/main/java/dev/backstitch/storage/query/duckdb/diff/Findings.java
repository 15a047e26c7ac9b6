package dev.backstitch.storage.query.duckdb.diff;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.compare.Diffs.Question;
import dev.backstitch.storage.compare.RowDiff;
import dev.backstitch.storage.compare.RowDiff.ColumnDiff;
import dev.backstitch.storage.compare.RowDiff.Counts;
import dev.backstitch.storage.compare.RowDiff.Group;
import dev.backstitch.storage.compare.RowDiff.Sample;
import dev.backstitch.storage.query.duckdb.DuckSession;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** What the table {@code differing} tells. */
record Findings(DuckSession session, Alignment alignment, Question question) {
  private static final int MOST_GROUPS = 50;
  static final String CHANGED = "a AND b AND contains(m, '!')";

  /** The set of changed columns of a row. */
  static final String SIGNATURE = "translate(m, '~', '=')";

  private record Signature(String letters, long rows) {}

  RowDiff all(Matching.Totals totals) {
    List<Signature> signatures =
        session.query(
            "SELECT "
                + SIGNATURE
                + ", count(*) FROM differing WHERE "
                + CHANGED
                + " GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT "
                + MOST_GROUPS,
            row -> new Signature(row.getString(1), row.getLong(2)));
    Map<String, List<Sample>> samples =
        new Samples(session, alignment, question)
            .byGroup(signatures.stream().map(Signature::letters).toList());
    List<Group> groups = new ArrayList<>();
    for (Signature found : signatures) {
      List<Sample> some = samples.getOrDefault(found.letters(), List.of());
      groups.add(new Group(columns(found.letters()), found.rows(), some));
    }
    return new RowDiff(
        counts(totals),
        totals.keys(),
        different(),
        columns(),
        alignment.shapes(),
        groups,
        samples.getOrDefault(Samples.ADDED, List.of()),
        samples.getOrDefault(Samples.REMOVED, List.of()));
  }

  private Counts counts(Matching.Totals totals) {
    String sql =
        "SELECT count(*) FILTER (NOT b), count(*) FILTER (NOT a), count(*) FILTER ("
            + CHANGED
            + "), count(*) FROM differing";
    return session
        .query(
            sql,
            row -> {
              long added = row.getLong(1);
              long removed = row.getLong(2);
              long changed = row.getLong(3);
              return new Counts(
                  totals.before(),
                  totals.after(),
                  totals.before() - removed - changed,
                  added,
                  removed,
                  changed,
                  row.getLong(4) - added - removed - changed);
            })
        .get(0);
  }

  private Set<PartitionKey> different() {
    return new HashSet<>(
        session.query(
            "SELECT DISTINCT p FROM differing WHERE NOT a OR NOT b OR contains(m, '!')",
            row -> question.partitions().get(row.getInt(1)).key()));
  }

  private List<ColumnDiff> columns() {
    List<ColumnDiff> out = new ArrayList<>();
    for (int i = 0; i < alignment.columns().size(); i++) {
      if (!alignment.key().contains(i)) {
        new ColumnFindings(session, alignment.columns().get(i), i).found().ifPresent(out::add);
      }
    }
    return out;
  }

  private List<String> columns(String letters) {
    return IntStream.range(0, letters.length())
        .filter(i -> letters.charAt(i) == '!')
        .mapToObj(i -> alignment.columns().get(i).name())
        .toList();
  }
}
