package dev.backstitch.storage.query.duckdb.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonLoadTest {
  @TempDir Path folder;

  @Test
  @DisplayName("A097 a declared key that first comes after row 25,000 is read")
  void lateKeyIsRead() {
    StringBuilder text = new StringBuilder();
    for (int i = 1; i <= 30_000; i++) {
      text.append("{\"id\":").append(i).append(i > 25_000 ? ",\"late\":1}\n" : "}\n");
    }
    assertThat(
            Loading.json(folder, "id INTEGER", "late INTEGER")
                .with("a.jsonl", text.toString())
                .rows("late")
                .stream()
                .filter("1"::equals))
        .hasSize(5_000);
  }

  @Test
  @DisplayName("A097 an undeclared late key is refused with its line")
  void lateUnknownKeyIsRefused() {
    String text = "{\"id\":1}\n".repeat(25_000) + "{\"id\":1,\"late\":2}\n";
    assertThat(Loading.json(folder, "id INTEGER", "lte INTEGER").with("a.jsonl", text).problem())
        .startsWith("BS-626 landing/a.jsonl: line 25001: key 'late' is not declared.")
        .contains("Did you mean 'lte'?");
  }

  @Test
  @DisplayName("A104 a key that comes twice is refused, also in other case")
  void duplicateKeyIsRefused() {
    assertThat(
            Loading.json(folder, "a INTEGER")
                .with("a.jsonl", "{\"a\":1}\n{\"a\":1,\"a\":2}\n")
                .problem())
        .startsWith("BS-626 landing/a.jsonl: line 2: key 'a' is there more than once");
    assertThat(Loading.json(folder, "a INTEGER").with("a.jsonl", "{\"a\":1,\"A\":2}\n").problem())
        .contains("line 1: key 'A' is there more than once");
    assertThat(
            Loading.json(folder, "a INTEGER").with("a.jsonl", "{\"a\":1}\n{\"A\":3}\n").problem())
        .contains("line 2: key 'A' is not declared", "Did you mean 'a'?");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "\uFEFF", " \r\n\t"})
  @DisplayName("A099 no bytes or blank lines are no rows")
  void blankIsNoRows(String text) {
    assertThat(Loading.json(folder, "a INTEGER").with("a.jsonl", text).load().get(0).rows())
        .isZero();
  }

  @Test
  @DisplayName("A103 JSON in another encoding is refused, and read when declared")
  void encodingIsDeclared() {
    byte[] latin = "{\"a\":\"\u00e9\"}".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Loading.json(folder, "a VARCHAR").with("a.jsonl", latin).problem())
        .contains("line 1: encoding: the bytes E9 are not UTF-8");
    assertThat(
            Loading.json(folder, "a VARCHAR").encodedAs("latin1").with("a.jsonl", latin).rows("a"))
        .containsExactly("\u00e9");
  }

  @Test
  @DisplayName("A102 zipped JSON lines are read over all members")
  void zippedMembersAreRead() throws IOException {
    byte[] zipped =
        CsvCasesTest.joined(CsvCasesTest.zipped("{\"a\":1}\n{\"a\""), CsvCasesTest.zipped(":2}"));
    assertThat(Loading.json(folder, "a INTEGER").with("a.jsonl.gz", zipped).rows("a"))
        .containsExactly("1", "2");
  }

  @Test
  void absentAndNullAreNullAndEmptyTextIsText() {
    String text = "{\"s\":\"\"}\n\n{\"s\":null}\r\n{}\n{\"s\":\"NA\"}";
    assertThat(
            Loading.json(folder, "s VARCHAR")
                .readingAsNull("NA")
                .with("a.jsonl", text)
                .rows("s", "length(s)", "delivery_line"))
        .containsExactly("|0|1", "NULL|NULL|2", "NULL|NULL|3", "NA|2|4");
  }

  @Test
  void requiredKeyMustHaveAValue() {
    assertThat(
            Loading.json(folder, "a INTEGER!", "b INTEGER")
                .with("a.jsonl", "{\"a\":1}\n\n{\"b\":1}\n{\"a\":null}\n")
                .problem())
        .startsWith("BS-625 landing/a.jsonl: line 3, column 'a': found no value")
        .contains("line 4, column 'a'");
  }

  @Test
  void numbersKeepEveryDigit() {
    String text = "{\"d\":12345678901234567890.123456789,\"s\":1.10,\"b\":9007199254740993}";
    assertThat(
            Loading.json(folder, "d DECIMAL(38,9)", "s VARCHAR", "b BIGINT")
                .with("a.jsonl", text)
                .rows("d", "s", "b"))
        .containsExactly("12345678901234567890.123456789|1.10|9007199254740993");
  }

  @Test
  void nestedValuesAreReadAsDeclared() {
    String text =
        "{\"l\":[1,null,3],\"s\":{\"b\":\"x\\\"y\",\"a\":1.5},\"m\":{\"k\":\"2024-01-01\"},"
            + "\"j\":{\"any\": [1.10, \"}\"]},\"n\":{\"f\":[true]}}";
    assertThat(
            Loading.json(
                    folder,
                    "l INTEGER[]",
                    "s STRUCT(a DECIMAL(38,9), b VARCHAR)",
                    "m MAP(VARCHAR, DATE)",
                    "j VARCHAR",
                    "n STRUCT(f BOOLEAN[])")
                .with("a.jsonl", text)
                .rows("l", "s.a", "s.b", "m", "j", "n"))
        .containsExactly(
            "[1, NULL, 3]|1.500000000|x\"y|{k=2024-01-01}|{\"any\": [1.10, \"}\"]}|{'f': [true]}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "INTEGER|{\"x\":\"abc\"}|found 'abc', expected INTEGER",
        "INTEGER|{\"x\":1.5}|found '1.5', expected INTEGER",
        "INTEGER|{\"x\":[1]}|found '[1]', expected INTEGER",
        "BIGINT|{\"x\":9223372036854775808}|found '9223372036854775808', expected BIGINT",
        "INTEGER[]|{\"x\":[1,\"y\"]}|found 'y', expected INTEGER",
        "INTEGER[]|{\"x\":{\"a\": 1}}|found '{\"a\": 1}', expected an array",
        "STRUCT(a INTEGER)|{\"x\":{\"a\":1,\"b\":2}}|found 'key b', expected an object with",
        "STRUCT(a INTEGER)|{\"x\":{\"a\":1,\"a\":2}}|found 'key a', expected an object with",
        "VARCHAR|{\"x\":\"\\ud800\"}|expected VARCHAR (without half a surrogate pair)",
      })
  void valueThatDoesNotFitIsRefused(String type, String line, String expected) {
    assertThat(
            Loading.json(folder, "x " + type, "y INTEGER!")
                .with("a.jsonl", "{\"y\":1}\n" + line.replace("{\"x", "{\"y\":1,\"x") + "\n")
                .problem())
        .startsWith("BS-624 landing/a.jsonl: line 2, column 'x': ")
        .contains(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"a\":1",
        "{\"a\":1}{\"a\":2}",
        "[1]",
        "7",
        "{\"a\":1,}",
        "{\"a\":NaN}",
        "{'a':1}",
        "{\"a\":01}",
        "{\"a\":1} x",
      })
  void lineThatIsNotOneObjectIsRefused(String line) {
    assertThat(
            Loading.json(folder, "a INTEGER")
                .with("a.jsonl", "{\"a\":1}\n" + line + "\n")
                .problem())
        .startsWith("BS-621 landing/a.jsonl: line 2: ");
  }
}
