package dev.backstitch.storage.query.duckdb.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.Source.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParquetLoadTest {
  @TempDir Path folder;

  private Loading parquet(String... columns) {
    return Loading.of(folder, Format.PARQUET, columns);
  }

  private Path file(String name, String select) {
    Path file = folder.resolve(name);
    Loading.query("COPY (" + select + ") TO '" + file + "' (FORMAT parquet)");
    return file;
  }

  @Test
  @DisplayName("A062 files of differing types keep their values in any order")
  void differingTypesKeepTheirValues() {
    Path narrow = file("a.parquet", "SELECT 1.5::DECIMAL(10,1) AS d, 1::INTEGER AS n");
    Path wide = file("b.parquet", "SELECT 1.9::DOUBLE AS n, 1.255::DECIMAL(10,3) AS d");

    assertThat(
            parquet("d DECIMAL(12,3)", "n DOUBLE")
                .with(narrow, Loading.DAY)
                .with(wide, Loading.DAY)
                .rows("d", "n"))
        .containsExactly("1.500|1.0", "1.255|1.9");
    assertThat(
            parquet("d DECIMAL(12,3)", "n DOUBLE")
                .with(wide, Loading.DAY)
                .with(narrow, Loading.DAY)
                .rows("d", "n"))
        .containsExactly("1.255|1.9", "1.500|1.0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "DECIMAL(10,1)|1.255::DECIMAL(10,3)|DECIMAL(10,3)",
        "INTEGER|1.9::DOUBLE|DOUBLE",
        "DOUBLE|1::BIGINT|BIGINT",
        "DATE|TIMESTAMP '2024-01-01 10:00:00'|TIMESTAMP",
        "TIMESTAMP|DATE '2024-01-01'|DATE",
        "TIMESTAMP|TIMESTAMPTZ '2024-01-01 10:00:00Z'|TIMESTAMP WITH TIME ZONE",
        "TIMESTAMP|TIMESTAMP_NS '2024-01-01 10:00:00'|TIMESTAMP_NS",
        "VARCHAR|1|INTEGER",
        "INTEGER[]|[1::BIGINT]|BIGINT[]",
      })
  @DisplayName("A062 a type that would lose values is refused")
  void typeThatWouldLoseValuesIsRefused(String declared, String value, String found) {
    Path file = file("a.parquet", "SELECT " + value + " AS x");
    assertThat(parquet("x " + declared).with(file, Loading.DAY).problem())
        .startsWith("BS-627 landing/a.parquet: footer, column 'x': found " + found + ", which ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BIGINT|7::TINYINT|7",
        "BIGINT|4294967295::UINTEGER|4294967295",
        "DECIMAL(22,2)|18446744073709551615::UBIGINT|18446744073709551615.00",
        "DECIMAL(21,2)|7::BIGINT|7.00",
        "DOUBLE|1.5::FLOAT|1.5",
        "TIMESTAMP|TIMESTAMP_MS '2024-01-01 10:00:00.123'|2024-01-01 10:00:00.123",
        "VARCHAR|'a'::ENUM('a', 'b')|a",
        "BLOB|'ab'::BLOB|ab",
        "STRUCT(a BIGINT, b VARCHAR[])|{'a': 1, 'b': ['x']}|{'a': 1, 'b': [x]}",
        "MAP(VARCHAR, BIGINT)|MAP {'k': 1}|{k=1}",
      })
  void typeThatFitsIsWidened(String declared, String value, String kept) {
    Path file = file("a.parquet", "SELECT " + value + " AS x");
    assertThat(parquet("x " + declared).with(file, Loading.DAY).rows("x")).containsExactly(kept);
  }

  @Test
  void rowsAreNumberedWithinEachFile() {
    Path large = file("a.parquet", "SELECT range::INTEGER AS x FROM range(300000)");
    Path small = file("b.parquet", "SELECT range::INTEGER AS x FROM range(3)");
    assertThat(
            parquet("x INTEGER")
                .with(large, Loading.DAY)
                .with(small, Loading.DAY)
                .with(small, Loading.DAY)
                .rows("delivery_line - x"))
        .hasSize(300_006)
        .containsOnly("1");
  }

  @Test
  void missingUndeclaredAndDoubledColumnsAreRefused() {
    Path file = file("a.parquet", "SELECT 1 AS custmer, 2 AS n");
    assertThat(parquet("customer INTEGER", "n INTEGER").with(file, Loading.DAY).problem())
        .startsWith("BS-627 landing/a.parquet: footer: declared column 'customer' is missing")
        .contains("Did you mean 'custmer'?");
    Path other = file("b.parquet", "SELECT 1 AS N");
    assertThat(parquet("n INTEGER").with(other, Loading.DAY).problem()).contains("'n' is missing");
  }

  @Test
  void requiredColumnsHaveValues() {
    Path file = file("a.parquet", "SELECT CASE WHEN range < 5 THEN range END AS x FROM range(9)");
    assertThat(parquet("x BIGINT!").with(file, Loading.DAY).problem())
        .startsWith("BS-625 landing/a.parquet: line 6, column 'x': found no value");
  }

  @Test
  @DisplayName("A099 a Parquet file without rows has no rows; one without bytes is damaged")
  void emptyFiles() {
    Path file = file("a.parquet", "SELECT 1 AS x WHERE false");
    assertThat(parquet("x INTEGER").with(file, Loading.DAY).load().get(0).rows()).isZero();
    assertThat(parquet("x INTEGER").with("b.parquet", "").problem())
        .startsWith("BS-621 landing/b.parquet: the file is no whole Parquet file");
  }

  @Test
  void damagedAndCutFilesAreNamed() throws IOException {
    byte[] good =
        Files.readAllBytes(file("good.parquet", "SELECT hash(range) AS x FROM range(100000)"));
    byte[] bad = good.clone();
    Arrays.fill(bad, 1000, 5000, (byte) 0x5a);

    assertThat(
            parquet("x DECIMAL(20,0)")
                .with(folder.resolve("good.parquet"), Loading.DAY)
                .with("cut.parquet", Arrays.copyOf(good, good.length / 2))
                .problem())
        .startsWith("BS-621 landing/cut.parquet: the file is no whole Parquet file");
    assertThat(parquet("x DECIMAL(20,0)").with("none.parquet", "x\n1\n").problem())
        .startsWith("BS-621 landing/none.parquet");
  }

  @Test
  void aFolderOrFileNameNeverChangesWhatIsRead() throws IOException {
    Path hive = Files.createDirectories(folder.resolve("x=5"));
    Path bracket = hive.resolve("a[1].parquet");
    Files.copy(file("right.parquet", "SELECT 1 AS x"), bracket);
    Files.copy(file("wrong.parquet", "SELECT 2 AS x"), hive.resolve("a1.parquet"));
    Path plain = Files.copy(folder.resolve("wrong.parquet"), hive.resolve("b.parquet"));

    Loading loading = parquet("x INTEGER").with(bracket, Loading.DAY).with(plain, Loading.DAY);

    assertThat(loading.rows("x")).containsExactly("1", "2");
    try (var left = Files.walk(loading.directory())) {
      assertThat(left.filter(Files::isRegularFile)).hasSize(2);
    }
  }

  @Test
  void namesThatDuckDbKeepsForItselfAreRefused() {
    assertThat(parquet("filename VARCHAR").problem()).startsWith("BS-629 shop.orders_raw");
  }
}
