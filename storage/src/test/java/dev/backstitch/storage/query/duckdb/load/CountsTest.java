package dev.backstitch.storage.query.duckdb.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.Source;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.storage.query.Loader.Arrival;
import dev.backstitch.storage.query.duckdb.load.finding.Findings;
import dev.backstitch.storage.query.duckdb.load.text.TextRows;
import dev.backstitch.storage.query.duckdb.load.text.TextRows.Counts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The parser and the independent counter, against each other and against what was written. */
class CountsTest {
  private static final String[] PIECES = {
    "a", "\u00e4", "\u20ac", "\uD83D\uDE00", ",", "\"", "\n", "\r\n", "\r", " ", "NULL", ""
  };

  @TempDir Path folder;

  private Counts count(int width, String text, Findings findings, List<List<String>> rows)
      throws IOException {
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      columns.add(Column.of("c" + i, Scalar.VARCHAR));
    }
    Path file = Files.writeString(folder.resolve("a.csv"), text);
    Source source = new Source(Source.Format.CSV, "*", columns, "UTF-8", "");
    Arrival arrival = new Arrival(Loading.DAY, file, "a.csv", 1, Loading.RECEIVED);
    return TextRows.of("t", source)
        .read(arrival, findings, row -> rows.add(new ArrayList<>(Arrays.asList(row))));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void countsAgreeOnEveryShortTextThatIsAccepted(int width) throws IOException {
    String header = width == 1 ? "c0\n" : "c0,c1\n";
    int accepted = 0;
    for (int n = 0; n < 5 * 5 * 5 * 5 * 5 * 5; n++) {
      StringBuilder text = new StringBuilder(header);
      for (int rest = n; rest > 0; rest /= 5) {
        text.append("a,\"\n\r".charAt(rest % 5));
      }
      Findings findings = new Findings("a.csv");
      Counts counts = count(width, text.toString(), findings, new ArrayList<>());
      if (findings.isEmpty()) {
        accepted++;
        assertThat(counts.parsed()).as(text.toString()).isEqualTo(counts.counted());
      }
    }
    assertThat(accepted).isGreaterThan(500);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void whatWasWrittenIsRead(long seed) throws IOException {
    Random random = new Random(seed);
    int width = 1 + random.nextInt(4);
    List<List<String>> written = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < width; i++) {
      text.append(i == 0 ? "" : ",").append('c').append(i);
    }
    for (int row = 0; row < 20_000; row++) {
      text.append(random.nextBoolean() ? "\n" : "\r\n");
      written.add(new ArrayList<>());
      for (int i = 0; i < width; i++) {
        String value = value(random);
        written.get(row).add(value);
        text.append(i == 0 ? "" : ",").append(field(value, random));
      }
    }
    Findings findings = new Findings("a.csv");
    List<List<String>> read = new ArrayList<>();

    Counts counts = count(width, text + "\n", findings, read);

    assertThat(findings.isEmpty()).isTrue();
    assertThat(read).isEqualTo(written);
    assertThat(counts).isEqualTo(new Counts(20_000, 20_000));
  }

  private static String value(Random random) {
    if (random.nextInt(8) == 0) {
      return null;
    }
    StringBuilder value = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      value.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return value.toString();
  }

  private static String field(String value, Random random) {
    if (value == null) {
      return "";
    }
    boolean plain = !value.isEmpty() && value.chars().noneMatch(c -> ",\"\r\n".indexOf(c) >= 0);
    return plain && random.nextBoolean() ? value : '"' + value.replace("\"", "\"\"") + '"';
  }

  @Test
  void duckDbWritesTheRowsThatWereRead() {
    StringBuilder text = new StringBuilder("id,s\n");
    List<String> expected = new ArrayList<>();
    Random random = new Random(7);
    for (int i = 1; i <= 200_000; i++) {
      String value = value(random) + "-" + "x".repeat(random.nextInt(200));
      text.append(i).append(",\"").append(value.replace("\"", "\"\"")).append("\"\n");
      expected.add(i + "|" + i + "|" + value);
    }
    assertThat(
            Loading.csv(folder, "id INTEGER", "s VARCHAR")
                .with("a.csv", text.toString())
                .rows("delivery_line", "id", "s"))
        .isEqualTo(expected);
  }
}
