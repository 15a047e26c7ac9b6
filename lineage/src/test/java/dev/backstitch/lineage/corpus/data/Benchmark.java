package dev.backstitch.lineage.corpus.data;

import dev.backstitch.asset.schema.Column;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A set of texts, the tables that they read, and data for these. */
public interface Benchmark {
  String name();

  List<TpcText> texts();

  /** Every {@code step}-th text, from the first on. */
  default List<TpcText> texts(int step) {
    List<TpcText> all = texts();
    return IntStream.range(0, all.size()).filter(i -> i % step == 0).mapToObj(all::get).toList();
  }

  List<BenchmarkTable> tables();

  /** Rows of a table in the order of its columns, as text; the same on every call. */
  List<List<String>> rows(BenchmarkTable table);

  /** Both benchmarks. */
  static List<Benchmark> all() {
    return List.of(new Tpcds(), new Tpch());
  }

  /** The tables that a text names: all that it can read. */
  default List<BenchmarkTable> namedIn(TpcText text) {
    return tables().stream()
        .filter(t -> Pattern.compile("(?i)\\b" + t.name() + "\\b").matcher(text.sql()).find())
        .toList();
  }

  /** Their columns by name. */
  default Map<String, List<Column>> schema(TpcText text) {
    return namedIn(text).stream()
        .collect(Collectors.toMap(BenchmarkTable::name, BenchmarkTable::columns));
  }

  /** The primary key of every table. */
  default Map<String, Set<Set<String>>> keys() {
    return tables().stream()
        .collect(Collectors.toMap(BenchmarkTable::name, t -> Set.of(Set.copyOf(t.key()))));
  }
}
