package dev.backstitch.storage.query.duckdb.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.storage.query.Loader.Loaded;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsvLoadTest {
  @TempDir Path folder;

  @Test
  void rowsCarryKeyDeliveryAndLine() {
    assertThat(
            Loading.csv(folder, "id INTEGER")
                .with("a.csv", "id\n7\n8\n")
                .with("b.csv", "id\n9\n")
                .rows(
                    "day",
                    "id",
                    "delivery_number",
                    "delivery_path",
                    "delivery_line",
                    "received_at"))
        .containsExactly(
            "2024-03-01|7|1|landing/a.csv|1|2024-03-02 01:02:03.456789+00",
            "2024-03-01|8|1|landing/a.csv|2|2024-03-02 01:02:03.456789+00",
            "2024-03-01|9|2|landing/b.csv|1|2024-03-02 01:02:03.456789+00");
  }

  @Test
  void everyArrivalHasItsOwnFileInOrder() {
    List<Loaded> loaded =
        Loading.csv(folder, "id INTEGER")
            .with("a.csv", "id\n1\n2\n")
            .with("empty.csv", "id\n")
            .with("b.csv", "id\n3\n")
            .load();

    assertThat(loaded).extracting(Loaded::rows).containsExactly(2L, 0L, 1L);
    assertThat(loaded.get(1).written()).isEmpty();
    String first = loaded.get(0).written().orElseThrow().file().location();
    assertThat(Loading.query("SELECT id FROM '" + first + "' ORDER BY id"))
        .containsExactly("1", "2");
    assertThat(loaded.get(2).written().orElseThrow().file().key()).isEqualTo(Loading.DAY);
  }

  @Test
  void columnsAreFoundByNameInAnyOrder() {
    assertThat(
            Loading.csv(folder, "a INTEGER", "b VARCHAR")
                .with("a.csv", "b,a\nx,1\n")
                .with("b.csv", "a,b\n2,y\n")
                .rows("a", "b"))
        .containsExactly("1|x", "2|y");
  }

  @Test
  void quotedLineEndsCommasAndQuotesAreText() {
    String text = "a,b\r\n1,\"x\r\ny\"\r\n2,\"p,\"\"q\"\"\n\"\n3,' z \"";
    assertThat(
            Loading.csv(folder, "a INTEGER", "b VARCHAR")
                .with("a.csv", text.replace("' z \"", "' z "))
                .rows("a", "b", "delivery_line"))
        .containsExactly("1|x\r\ny|1", "2|p,\"q\"\n|2", "3|' z |3");
  }

  @Test
  void lineOfAValueCountsLineEndsInsideQuotes() {
    assertThat(
            Loading.csv(folder, "a VARCHAR", "b INTEGER")
                .with("a.csv", "a,b\n\"x\ny\nz\",1\nq,bad\n")
                .problem())
        .contains("line 5, column 'b': found 'bad'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a,b\\n1,x\"y\\n|line 2: found a quote inside the unquoted value 'x'",
        "a,b\\n1,\"x\"y\\n|line 2: found text after the closing quote of the value 'x'",
        "a,b\\n1,\"x\\n2,y\\n|line 2: the quote is never closed of the value 'x\\n2,y\\n'",
        "a,b\\n1,x\\r2,y\\n|line 2: found a carriage return without a line feed after the value 'x'",
        "a,b\\n1,x\\n\\n2,y\\n|line 3: found 0 values, expected 2",
        "a,b\\n1\\n|line 2: found 1 values, expected 2",
      })
  void malformedTextIsRefusedWithItsLine(String text, String expected) {
    String written = text.replace("\\n", "\n").replace("\\r", "\r");
    assertThat(Loading.csv(folder, "a INTEGER", "b VARCHAR").with("a.csv", written).problem())
        .contains(expected);
  }

  @Test
  void blankLinesAreRowsOnlyWhereRowsHaveOneValue() {
    assertThat(
            Loading.csv(folder, "a INTEGER", "b INTEGER").with("a.csv", "a,b\n1,2\n\n\n").rows("a"))
        .containsExactly("1");
    assertThat(Loading.csv(folder, "a INTEGER").with("b.csv", "a\n1\n\n2\n\n").rows("a"))
        .containsExactly("1", "NULL", "2", "NULL");
  }

  @Test
  void undeclaredAndMissingColumnsAreNamedWithTheNearest() {
    String problem =
        Loading.csv(folder, "customer VARCHAR", "n INTEGER")
            .with("a.csv", "custmer,n\nx,1\n")
            .problem();
    assertThat(problem)
        .startsWith(
            "BS-622 landing/a.csv: line 1: declared column 'customer' is missing, found"
                + " 'custmer,n'; line 1: column 'custmer' is not declared")
        .contains("Did you mean 'custmer'?", "Declare the columns the sender writes");
  }

  @Test
  void allBadFilesAreReportedAtOnceAndNothingIsWritten() {
    Loading loading =
        Loading.csv(folder, "n INTEGER!")
            .with("a.csv", "n\n1\nx\ny\nz\nw\n")
            .with("good.csv", "n\n1\n")
            .with("b.csv", "m\n1\n")
            .with(folder.resolve("gone.csv"), Loading.DAY)
            .with("c.csv", "n\n1\n\n");

    List<Problem> problems = loading.problems();

    assertThat(problems)
        .extracting(Problem::code)
        .containsExactly("BS-624", "BS-622", "BS-620", "BS-625");
    assertThat(problems.get(0).text())
        .contains("line 3", "line 4", "line 5", "and 1 more")
        .doesNotContain("line 6");
    assertThat(problems.get(3).text())
        .contains("line 3, column 'n': found no value, and the column is required");
    assertThat(loading.directory()).isEmptyDirectory();
  }

  @Test
  void aValueMayBeLargeAndHoldAnyCharacter() {
    String large = "\u00e4\"\n,".repeat(1_000_000);
    assertThat(
            Loading.csv(folder, "s VARCHAR")
                .with("a.csv", "s\n\"" + large.replace("\"", "\"\"") + "\"\n\"x\"\n")
                .rows("length(s)"))
        .containsExactly("4000000", "1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"BLOB", "INTEGER[]", "STRUCT(a INTEGER)"})
  void typesThatTextCannotCarryAreRefusedAsDeclared(String type) {
    assertThat(Loading.csv(folder, "x " + type).with("a.csv", "x\n1\n").problem())
        .startsWith("BS-629 shop.orders_raw: column 'x' is declared");
  }

  @Test
  void aDeclaredColumnMayNotBearAnotherOnesName() {
    assertThat(Loading.csv(folder, "Day DATE").with("a.csv", "Day\n").problem())
        .contains("column 'Day' is declared, and the table has one already");
  }

  @Test
  void manyMoreArrivalsThanOneStatementTakes() throws Exception {
    int count = 2 * DuckLoader.ARRIVALS + 3;
    Loading loading = Loading.csv(folder, "id INTEGER");
    for (int i = 0; i < count; i++) {
      loading.with(Files.writeString(folder.resolve(i + ".csv"), "id\n" + i + "\n"), Loading.DAY);
    }
    assertThat(loading.rows("id = delivery_number - 1")).hasSize(count).containsOnly("true");
  }
}
