package dev.backstitch.storage.query.duckdb.diff;

import dev.backstitch.storage.compare.Diffs.Pair;
import java.util.ArrayList;
import java.util.List;

/**
 * Partitions that are compared in one statement: positions from {@code from} up to, not with,
 * {@code to}.
 */
record Batch(Relation before, Relation after, int from, int to) {
  private static final int MOST_FILES = 1000;

  /** All partitions in order; one with very many files has a batch of its own. */
  static List<Batch> all(Alignment alignment, List<Pair> pairs) {
    List<Batch> out = new ArrayList<>();
    int from = 0;
    while (from < pairs.size()) {
      int to = from + 1;
      int files = files(pairs.get(from));
      while (to < pairs.size() && files + files(pairs.get(to)) <= MOST_FILES) {
        files += files(pairs.get(to++));
      }
      out.add(of(alignment, pairs, from, to));
      from = to;
    }
    return out;
  }

  private static Batch of(Alignment alignment, List<Pair> pairs, int from, int to) {
    List<String> before = new ArrayList<>();
    List<String> after = new ArrayList<>();
    List<Integer> ofBefore = new ArrayList<>();
    List<Integer> ofAfter = new ArrayList<>();
    for (int p = from; p < to; p++) {
      for (String file : pairs.get(p).before()) {
        before.add(file);
        ofBefore.add(p);
      }
      for (String file : pairs.get(p).after()) {
        after.add(file);
        ofAfter.add(p);
      }
    }
    return new Batch(
        Relation.of(alignment, true, before, ofBefore),
        Relation.of(alignment, false, after, ofAfter),
        from,
        to);
  }

  private static int files(Pair pair) {
    return pair.before().size() + pair.after().size();
  }

  String here() {
    return "p >= " + from + " AND p < " + to;
  }
}
