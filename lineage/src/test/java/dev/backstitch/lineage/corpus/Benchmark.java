package dev.backstitch.lineage.corpus;

import dev.backstitch.asset.schema.Column;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A set of texts, the tables that they read, and data for these. */
interface Benchmark {
  String name();

  List<TpcText> texts();

  List<BenchmarkTable> tables();

  /** Rows of a table in the order of its columns, as text; the same on every call. */
  List<List<String>> rows(BenchmarkTable table);

  /** Both benchmarks. */
  static List<Benchmark> all() {
    return List.of(new Tpcds(), new Tpch());
  }

  /** The tables that a text names: all that it can read. */
  default Map<String, List<Column>> namedIn(TpcText text) {
    Map<String, List<Column>> named = new TreeMap<>();
    for (BenchmarkTable table : tables()) {
      if (Pattern.compile("(?i)\\b" + table.name() + "\\b").matcher(text.sql()).find()) {
        named.put(table.name(), table.columns());
      }
    }
    return named;
  }

  /** The primary key of every table. */
  default Map<String, Set<Set<String>>> keys() {
    return tables().stream()
        .collect(Collectors.toMap(BenchmarkTable::name, t -> Set.of(Set.copyOf(t.key()))));
  }
}
