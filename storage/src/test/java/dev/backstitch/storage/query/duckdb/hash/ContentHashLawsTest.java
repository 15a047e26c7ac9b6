package dev.backstitch.storage.query.duckdb.hash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.storage.query.duckdb.LawsBench;
import dev.backstitch.storage.query.duckdb.RandomTables;
import dev.backstitch.storage.query.duckdb.TypedCells;
import dev.backstitch.storage.query.duckdb.TypedCells.Cell;
import dev.backstitch.storage.table.ContentHash;
import dev.backstitch.storage.table.TableSchema;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

class ContentHashLawsTest {
  private static LawsBench bench;
  private static RandomTables tables;
  private static DuckContentHashes hashes;

  @BeforeContainer
  static void open() {
    bench = new LawsBench();
    tables = bench.tables();
    hashes = new DuckContentHashes(bench.limits());
  }

  @AfterContainer
  static void close() {
    bench.close();
  }

  @Property(tries = 25)
  void orderAndSplittingOverFilesDoNotMatter(@ForAll Random random) {
    List<TypedCells> columns = RandomTables.columns(random);
    List<List<Cell>> rows = RandomTables.rows(columns, 12, random);
    List<List<Cell>> shuffled = new ArrayList<>(rows);
    Collections.shuffle(shuffled, random);
    int cut = random.nextInt(rows.size() + 1);
    TableSchema schema = RandomTables.schema(columns);

    ContentHash whole = hash(schema, rows);
    ContentHash parts =
        hash(schema, shuffled.subList(0, cut))
            .plus(hash(schema, shuffled.subList(cut, rows.size())));

    assertThat(parts).isEqualTo(whole);
  }

  @Property(tries = 50)
  void hashesAreEqualExactlyWhenContentsAre(@ForAll Random random) {
    List<TypedCells> columns = RandomTables.columns(random);
    List<List<Cell>> rows = RandomTables.rows(columns, 6, random);
    List<List<Cell>> other = changed(columns, rows, random);
    TableSchema schema = RandomTables.schema(columns);

    assertThat(hash(schema, rows).equals(hash(schema, other)))
        .isEqualTo(contents(rows).equals(contents(other)));
  }

  /** One cell drawn anew, which may be the same value under another form. */
  private static List<List<Cell>> changed(
      List<TypedCells> columns, List<List<Cell>> rows, Random random) {
    if (rows.isEmpty()) {
      return RandomTables.rows(columns, 1, random);
    }
    List<List<Cell>> out = new ArrayList<>(rows);
    int row = random.nextInt(rows.size());
    int column = random.nextInt(columns.size());
    List<Cell> cells = new ArrayList<>(rows.get(row));
    cells.set(column, RandomTables.cell(columns.get(column), random));
    out.set(row, cells);
    return out;
  }

  private static List<String> contents(List<List<Cell>> rows) {
    return rows.stream()
        .map(row -> row.stream().map(Cell::value).toList().toString())
        .sorted()
        .toList();
  }

  private static ContentHash hash(TableSchema schema, List<List<Cell>> rows) {
    return hashes.of(schema, tables.write(schema, rows)).values().stream()
        .reduce(ContentHash.EMPTY, ContentHash::plus);
  }
}
