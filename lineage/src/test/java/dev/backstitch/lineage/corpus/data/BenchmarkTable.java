package dev.backstitch.lineage.corpus.data;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.SqlName;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A table of a benchmark.
 *
 * @param key the primary key as the benchmark's specification names it
 */
public record BenchmarkTable(String name, List<Column> columns, List<String> key) {
  /** Creates the table without rows. */
  String creation() {
    return columns.stream()
        .map(c -> SqlName.quoted(c.name()) + " " + c.type().sql())
        .collect(Collectors.joining(", ", "CREATE TABLE " + name + " (", ")"));
  }

  /** The rows without those whose key came before. */
  List<List<String>> distinct(List<List<String>> rows) {
    List<Integer> places = key.stream().map(this::place).toList();
    Set<List<String>> seen = new HashSet<>();
    return rows.stream().filter(row -> seen.add(places.stream().map(row::get).toList())).toList();
  }

  /** The place of a column, from 0. */
  private int place(String column) {
    return columns.stream().map(Column::name).toList().indexOf(column);
  }
}
