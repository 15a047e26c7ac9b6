package dev.backstitch.storage.query.duckdb.diff;

import dev.backstitch.storage.query.duckdb.TypedCells;
import dev.backstitch.storage.query.duckdb.TypedCells.Cell;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The diff of one partition by looking at every row; the first columns are the key.
 *
 * @param byColumn changed rows of each column, where it is certain which rows belong together
 * @param certain whether no key has several rows left that could be matched in several ways
 */
record Oracle(
    long unchanged,
    long added,
    long removed,
    long changed,
    long repeatedBefore,
    long repeatedAfter,
    Map<Integer, Long> byColumn,
    boolean certain) {

  static Oracle of(List<List<Cell>> before, List<List<Cell>> after, int keys) {
    Set<List<String>> all = new HashSet<>();
    before.forEach(row -> all.add(values(row).subList(0, keys)));
    after.forEach(row -> all.add(values(row).subList(0, keys)));
    Oracle sum = new Oracle(0, 0, 0, 0, 0, 0, Map.of(), true);
    for (List<String> key : all) {
      sum = sum.plus(ofKey(rows(before, key), rows(after, key), keys));
    }
    return sum;
  }

  private static Oracle ofKey(List<List<String>> left, List<List<String>> right, int keys) {
    List<List<String>> before = new ArrayList<>(left);
    List<List<String>> after = new ArrayList<>(right);
    long unchanged = 0;
    for (List<String> row : left) {
      if (after.remove(row)) {
        before.remove(row);
        unchanged++;
      }
    }
    long changed = keys == 0 ? 0 : Math.min(before.size(), after.size());
    boolean certain = changed == 0 || (before.size() == 1 && after.size() == 1);
    Map<Integer, Long> byColumn = new TreeMap<>();
    if (changed == 1 && certain) {
      for (int i = keys; i < before.get(0).size(); i++) {
        if (!before.get(0).get(i).equals(after.get(0).get(i))) {
          byColumn.put(i, 1L);
        }
      }
    }
    return new Oracle(
        unchanged,
        after.size() - changed,
        before.size() - changed,
        changed,
        keys > 0 && left.size() > 1 ? 1 : 0,
        keys > 0 && right.size() > 1 ? 1 : 0,
        byColumn,
        certain);
  }

  Oracle plus(Oracle other) {
    Map<Integer, Long> columns = new TreeMap<>(byColumn);
    other.byColumn.forEach((column, rows) -> columns.merge(column, rows, Long::sum));
    return new Oracle(
        unchanged + other.unchanged,
        added + other.added,
        removed + other.removed,
        changed + other.changed,
        repeatedBefore + other.repeatedBefore,
        repeatedAfter + other.repeatedAfter,
        columns,
        certain && other.certain);
  }

  static long nulls(List<List<Cell>> rows, int keys) {
    return rows.stream()
        .filter(row -> values(row).subList(0, keys).contains(TypedCells.NULL))
        .count();
  }

  private static List<List<String>> rows(List<List<Cell>> rows, List<String> key) {
    return rows.stream()
        .map(Oracle::values)
        .filter(row -> row.subList(0, key.size()).equals(key))
        .toList();
  }

  private static List<String> values(List<Cell> row) {
    return row.stream().map(Cell::value).toList();
  }
}
