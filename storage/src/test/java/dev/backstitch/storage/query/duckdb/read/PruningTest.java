package dev.backstitch.storage.query.duckdb.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.FieldRead;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.query.duckdb.read.RandomFiles.Made;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.storage.table.TableSchema;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file with a row that a filter keeps is never left out, whatever the row and the filter. */
class PruningTest {
  private static final int FILTERS = 12;

  @TempDir Path folder;
  private final Map<AssetName, TableSchema> tables = new HashMap<>();
  private long filters;
  private long whole;
  private long pruned;
  private long files;

  @Test
  void noMatchingRowIsDropped() {
    check(200, 20_240_301);
    assertThat(whole)
        .as("filters that leave out nothing, of " + filters)
        .isLessThan(filters * 2 / 3);
  }

  @Test
  @Tag("nightly")
  void noMatchingRowIsDroppedInManyTables() {
    check(5_000, 7);
  }

  private void check(int count, long seed) {
    Workbench bench = new Workbench(folder);
    try (RandomFiles made = new RandomFiles(folder, bench.limits());
        DuckSession planner =
            Sandbox.sealed(bench.limits()).optimizedBy(PushedFilters.OPTIMISERS).open()) {
      TableSchema every = RandomFiles.everyColumn();
      planner.execute("CREATE SCHEMA f");
      for (int i = 0; i < FILTERS; i++) {
        planner.execute(
            "CREATE TABLE " + name(i).sql() + " AS " + FieldRead.select(every, List.of()));
        tables.put(name(i), every);
      }
      for (int i = 0; i < count; i++) {
        Random random = new Random(seed + i);
        check(made.table(random), planner, made.reader(), random);
      }
    }
    System.out.println(
        count
            + " tables, "
            + filters
            + " filters, "
            + pruned
            + " of "
            + files
            + " files left out, "
            + whole
            + " filters left out none, 0 rows dropped");
  }

  private void check(Made table, DuckSession planner, DuckSession reader, Random random) {
    RandomFilter filter = new RandomFilter(table.columns(), random);
    List<String> conditions =
        IntStream.range(0, FILTERS).mapToObj(i -> filter.condition()).toList();
    List<RowFilter> pushed = pushed(planner, conditions);
    List<String> all = table.files(RowFilter.every());
    List<Set<String>> matching = matching(table, reader, conditions);
    for (int i = 0; i < FILTERS; i++) {
      List<String> left = table.files(pushed.get(i));
      assertThat(left)
          .as(conditions.get(i) + " as " + pushed.get(i) + " in " + all)
          .containsAll(matching.get(i));
      filters++;
      files += all.size();
      pruned += all.size() - left.size();
      whole += left.size() == all.size() ? 1 : 0;
    }
  }

  /** What DuckDB pushes down for each condition, planned in one text. */
  private List<RowFilter> pushed(DuckSession planner, List<String> conditions) {
    String each =
        IntStream.range(0, FILTERS)
            .mapToObj(i -> "SELECT 1 FROM " + name(i).sql() + " WHERE " + conditions.get(i))
            .collect(Collectors.joining(" UNION ALL "));
    Map<AssetName, RowFilter> found = PushedFilters.of(planner, each, tables);
    return IntStream.range(0, FILTERS)
        .mapToObj(i -> found.getOrDefault(name(i), RowFilter.every()))
        .toList();
  }

  private static AssetName name(int condition) {
    return new AssetName("f", "p" + condition);
  }

  /** Files with matching rows by condition, found by reading all of them. */
  private static List<Set<String>> matching(
      Made table, DuckSession reader, List<String> conditions) {
    List<Set<String>> found = new ArrayList<>();
    conditions.forEach(c -> found.add(new HashSet<>()));
    String read = FieldRead.select(table.spec().schema(), table.files(RowFilter.every()));
    reader.query(
        conditions.stream()
            .map(c -> "count(*) FILTER (WHERE " + c + ")")
            .collect(
                Collectors.joining(
                    ", ",
                    "SELECT " + RandomFiles.FILE + " AS file, ",
                    " FROM (" + read + ") GROUP BY file")),
        row -> {
          String file = table.location(row.getInt(1));
          for (int i = 0; i < conditions.size(); i++) {
            if (row.getLong(i + 2) > 0) {
              found.get(i).add(file);
            }
          }
          return file;
        });
    return found;
  }
}
