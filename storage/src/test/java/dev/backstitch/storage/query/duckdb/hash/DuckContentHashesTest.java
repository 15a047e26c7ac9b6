package dev.backstitch.storage.query.duckdb.hash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.storage.query.duckdb.RandomTables;
import dev.backstitch.storage.query.duckdb.TypedCells;
import dev.backstitch.storage.query.duckdb.TypedCells.Cell;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.table.ContentHash;
import dev.backstitch.storage.table.TableSchema;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class DuckContentHashesTest {
  static final List<TypedCells> TYPES = TypedCells.ALL;

  @TempDir Path folder;
  private Workbench bench;
  private DuckContentHashes hashes;

  @BeforeEach
  void open() {
    bench = new Workbench(folder);
    hashes = new DuckContentHashes(bench.limits());
  }

  private ContentHash hash(TableSchema schema, String select) {
    String file = bench.file(schema, select);
    return hashes.of(schema, List.of(file)).getOrDefault(file, ContentHash.EMPTY);
  }

  /** A065, A070: every two values of a type, beside each other in one statement. */
  @ParameterizedTest
  @FieldSource("TYPES")
  void valuesOfATypeHashAlikeExactlyWhenTheyAreEqual(TypedCells typed) {
    TableSchema schema = Workbench.schema("v " + typed.type().sql());
    List<String> files = new ArrayList<>();
    try (RandomTables tables = new RandomTables(bench)) {
      for (Cell cell : typed.cells()) {
        files.addAll(tables.write(schema, List.of(List.of(cell))));
      }
    }
    Map<String, ContentHash> found = hashes.of(schema, files);
    Map<String, ContentHash> byValue = new HashMap<>();
    for (int i = 0; i < files.size(); i++) {
      ContentHash hash = found.get(files.get(i));
      assertThat(byValue.getOrDefault(typed.cells().get(i).value(), hash)).isEqualTo(hash);
      byValue.put(typed.cells().get(i).value(), hash);
    }
    assertThat(byValue.values()).doesNotHaveDuplicates();
  }

  /** A070. */
  @Test
  void separatorsInValuesDoNotMakeRowsAlike() {
    TableSchema schema = Workbench.schema("a VARCHAR", "b VARCHAR");
    assertThat(hash(schema, "SELECT 'a|b' AS a, 'c' AS b"))
        .isNotEqualTo(hash(schema, "SELECT 'a' AS a, 'b|c' AS b"));
    assertThat(hash(schema, "SELECT 'a,1:b' AS a, 'c' AS b"))
        .isNotEqualTo(hash(schema, "SELECT 'a' AS a, 'b,1:c' AS b"));
    assertThat(hash(schema, "SELECT NULL AS a, 'x' AS b"))
        .isNotEqualTo(hash(schema, "SELECT 'x' AS a, NULL AS b"));
  }

  @Test
  void theFormOfHashesIsFixed() {
    TableSchema schema = Workbench.schema("id BIGINT", "amount DECIMAL(18,2)", "note VARCHAR");
    String select = "SELECT i AS id, 1.10 + i AS amount, NULL AS note FROM range(3) t(i)";
    assertThat(hashes.form(schema)).isEqualTo("md5-1(1 BIGINT, 2 DECIMAL(18,2), 3 VARCHAR)");
    // Kept hashes would be wrong without notice if this changed under the same form.
    assertThat(hash(schema, select)).hasToString("3:9138bcc87999390aee6acd72a6b50a5d");
  }

  @Test
  void equalRowsCountAsOftenAsTheyOccur() {
    TableSchema schema = Workbench.schema("v BIGINT");
    ContentHash once = hash(schema, "SELECT 1 AS v");
    ContentHash twice = hash(schema, "SELECT 1 AS v FROM range(2)");
    assertThat(twice).isEqualTo(once.plus(once)).isNotEqualTo(once);
  }

  @Test
  void columnsAreFoundByTheirIdWhateverTheyAreCalled() {
    TableSchema before = Workbench.schema("file_index BIGINT", "c0 VARCHAR");
    TableSchema after = Workbench.schema("a BIGINT", "b VARCHAR");
    String file = bench.file(before, "SELECT 7 AS file_index, 'x' AS c0");
    assertThat(hashes.form(before)).isEqualTo(hashes.form(after));
    assertThat(hashes.of(before, List.of(file))).isEqualTo(hashes.of(after, List.of(file)));
  }

  @Test
  void aColumnThatAFileDoesNotHaveIsNull() {
    TableSchema before = Workbench.schema("a BIGINT");
    TableSchema after = Workbench.schema("a BIGINT", "b VARCHAR");
    String old = bench.file(before, "SELECT 7 AS a");
    String rebuilt = bench.file(after, "SELECT 7 AS a, NULL AS b");
    Map<String, ContentHash> found = hashes.of(after, List.of(old, rebuilt));
    assertThat(found.get(old)).isEqualTo(found.get(rebuilt));
  }

  @Test
  void withoutFilesNothingIsHashed() {
    assertThat(hashes.of(Workbench.schema("v BIGINT"), List.of())).isEmpty();
  }

  @Test
  void aFileThatIsGoneIsNamed() {
    TableSchema schema = Workbench.schema("v BIGINT");
    String gone = folder.resolve("gone.parquet").toString();
    assertThatThrownBy(() -> hashes.of(schema, List.of(gone)))
        .hasMessageStartingWith("BS-550 hashing 1 files:")
        .hasMessageContaining("gone.parquet");
  }
}
