package dev.backstitch.storage.query.duckdb.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.storage.query.Loader.Loaded;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvCasesTest {
  @TempDir Path folder;

  @Test
  @DisplayName("A095 a tiny file with one column keeps its two rows")
  void tinyFileKeepsItsRows() {
    assertThat(Loading.csv(folder, "c0 VARCHAR").with("a.csv", "c0\nv0\na;b\n").rows("c0"))
        .containsExactly("v0", "a;b");
  }

  @Test
  @DisplayName("A096 a ragged row is refused with its line")
  void raggedRowIsRefusedWithItsLine() {
    assertThat(
            Loading.csv(folder, "a INTEGER", "b INTEGER")
                .with("a.csv", "a,b\n1,2\n1,2,3\n4,5\n")
                .problem())
        .startsWith("BS-623 landing/a.csv: line 3: found 3 values, expected 2 as the header has.");
  }

  @Test
  @DisplayName("A098 a byte-order mark is no part of the first column's name")
  void byteOrderMarkIsLeftOut() {
    assertThat(
            Loading.csv(folder, "id INTEGER", "n INTEGER")
                .with("a.csv", "\uFEFFid,n\n1,2\n")
                .rows("id", "n"))
        .containsExactly("1|2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\uFEFF", "id,n", "id,n\n", "\uFEFFid,n\r\n", "n,id\n\n\n"})
  @DisplayName("A099 no bytes, or a header only, are no rows and no file")
  void headerOnlyIsNoRows(String text) {
    List<Loaded> loaded = Loading.csv(folder, "id INTEGER", "n INTEGER").with("a.csv", text).load();

    assertThat(loaded).hasSize(1);
    assertThat(loaded.get(0).rows()).isZero();
    assertThat(loaded.get(0).written()).isEmpty();
  }

  @Test
  void headerOnlyMustStillHaveTheDeclaredColumns() {
    assertThat(Loading.csv(folder, "id INTEGER", "n INTEGER").with("a.csv", "id\n").problem())
        .contains("declared column 'n' is missing");
  }

  @Test
  @DisplayName("A100 a value that cannot be converted is refused although a count would pass")
  void valueThatCannotBeConvertedIsRefused() {
    StringBuilder text = new StringBuilder("id,n\n");
    for (int i = 0; i <= 30_000; i++) {
      text.append(i).append(',').append(i == 25_000 ? "abc" : "7").append('\n');
    }

    Loading loading = Loading.csv(folder, "id INTEGER", "n INTEGER").with("a.csv", text.toString());

    assertThat(loading.problem())
        .startsWith(
            "BS-624 landing/a.csv: line 25002, column 'n': found 'abc', expected INTEGER (digits,"
                + " from -2147483648 to 2147483647).");
    assertThat(loading.problems().get(0).blame()).isEqualTo(Blame.DATA);
  }

  @Test
  @DisplayName("A101 what is quoted is text, what is empty or the NULL text is NULL")
  void quotedEmptyIsText() {
    Loading loading = Loading.csv(folder, "id INTEGER", "s VARCHAR");
    String text = "id,s\n1,\n2,\"\"\n3,NULL\n4,NA\n5,\"NA\"\n";

    assertThat(loading.with("a.csv", text).rows("id", "s", "length(s)"))
        .containsExactly("1|NULL|NULL", "2||0", "3|NULL|4", "4|NA|2", "5|NA|2");
    assertThat(
            Loading.csv(folder.resolve(""), "id INTEGER", "s VARCHAR")
                .readingAsNull("NA")
                .with("b.csv", text)
                .rows("id", "length(s)"))
        .containsExactly("1|NULL", "2|0", "3|4", "4|NULL", "5|2");
  }

  @Test
  @DisplayName("A102 every member of a gzip file is read")
  void everyGzipMemberIsRead() throws IOException {
    byte[] both = joined(zipped("id\n1\n2\n"), zipped("3\n"), zipped(""), zipped("4\n5\n"));

    assertThat(Loading.csv(folder, "id INTEGER").with("a.csv.gz", both).rows("id"))
        .containsExactly("1", "2", "3", "4", "5");
  }

  @Test
  @DisplayName("A102 a cut gzip file is refused wherever it was cut, and nothing is loaded")
  void cutGzipIsRefused() throws IOException {
    byte[] first = zipped("id\n1\n2\n");
    byte[] both = joined(first, zipped("3\n4\n"));
    for (int length = 0; length < both.length; length++) {
      Loading loading =
          Loading.csv(folder, "id INTEGER").with("a.csv.gz", Arrays.copyOf(both, length));
      if (length == first.length) {
        assertThat(loading.load().get(0).rows()).isEqualTo(2);
      } else {
        assertThat(loading.problem())
            .startsWith("BS-621 landing/a.csv.gz: gzip: ")
            .contains(length < 2 ? "cut or damaged" : "unexpected end");
      }
    }
  }

  @Test
  void damagedLaterMemberIsRefused() throws IOException {
    byte[] first = zipped("id\n1\n2\n");
    byte[] both = joined(first, zipped("3\n4\n"));
    both[first.length] = 0;
    assertThat(Loading.csv(folder, "id INTEGER").with("a.csv.gz", both).problem())
        .contains("damaged header of member 2");
    both = joined(first, zipped("3\n4\n"));
    both[first.length - 6] ^= 1;
    assertThat(Loading.csv(folder, "id INTEGER").with("a.csv.gz", both).problem())
        .contains("checksum of member 1 does not match");
  }

  @Test
  void zeroPaddingAfterGzipIsNoDamage() throws IOException {
    byte[] padded = joined(zipped("id\n1\n"), new byte[100]);
    assertThat(Loading.csv(folder, "id INTEGER").with("a.gz", padded).rows("id"))
        .containsExactly("1");
  }

  @Test
  @DisplayName("A103 latin-1 is refused with the line, and read when declared")
  void latinOneIsRefusedUnlessDeclared() {
    byte[] latin = "id,s\n1,a\n2,Stra\u00dfe\n".getBytes(StandardCharsets.ISO_8859_1);

    assertThat(Loading.csv(folder, "id INTEGER", "s VARCHAR").with("a.csv", latin).problem())
        .startsWith("BS-621 landing/a.csv: line 3: encoding: the bytes DF are not UTF-8.")
        .contains("encodedAs(\"windows-1252\")");
    assertThat(
            Loading.csv(folder, "id INTEGER", "s VARCHAR")
                .encodedAs("ISO-8859-1")
                .with("a.csv", latin)
                .rows("s"))
        .containsExactly("a", "Stra\u00dfe");
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE"})
  @DisplayName("A103 UTF-16 is refused, and read when declared")
  void wideTextIsRefusedUnlessDeclared(String name) {
    byte[] wide = "id,s\n1,\u20ac \uD83D\uDE00\n".getBytes(Charset.forName(name));

    assertThat(Loading.csv(folder, "id INTEGER", "s VARCHAR").with("a.csv", wide).problem())
        .startsWith("BS-621 landing/a.csv: line 1: encoding: ")
        .contains("UTF-16", "encodedAs(");
    assertThat(
            Loading.csv(folder, "id INTEGER", "s VARCHAR")
                .encodedAs(name)
                .with("a.csv", wide)
                .rows("s"))
        .containsExactly("\u20ac \uD83D\uDE00");
  }

  @Test
  @DisplayName("A103 UTF-8 declared as something else, or cut inside a character, is refused")
  void otherEncodingMismatchesAreRefused() {
    Loading latin = Loading.csv(folder, "id INTEGER").encodedAs("ISO-8859-1");
    assertThat(latin.with("a.csv", "\uFEFFid\n1\n").problem()).contains("encodedAs(\"UTF-8\")");
    byte[] cut = Arrays.copyOf("id\n\u20ac".getBytes(StandardCharsets.UTF_8), 5);
    assertThat(Loading.csv(folder, "id VARCHAR").with("a.csv", cut).problem())
        .contains("line 2: encoding: the bytes E2 82 are not UTF-8");
    assertThat(Loading.csv(folder, "id VARCHAR").encodedAs("latin-99").problem())
        .startsWith("BS-629 shop.orders_raw: found encoding 'latin-99', which is not known");
  }

  @Test
  @DisplayName("A104 a column named twice is refused, also in other case")
  void duplicateHeaderIsRefused() {
    assertThat(Loading.csv(folder, "id INTEGER").with("a.csv", "id,id\n1,2\n").problem())
        .startsWith("BS-622 landing/a.csv: line 1: column 'id' is there more than once");
    assertThat(Loading.csv(folder, "id INTEGER").with("a.csv", "id,ID\n1,2\n").problem())
        .contains("column 'ID' is there more than once");
  }

  static byte[] zipped(String text) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return out.toByteArray();
  }

  static byte[] joined(byte[]... parts) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.write(part);
    }
    return out.toByteArray();
  }

  @Test
  void nothingIsLeftBehindBesideTheFiles() throws IOException {
    Loading loading = Loading.csv(folder, "id INTEGER").with("a.csv", "id\n1\n");
    loading.load();
    try (var files = Files.walk(loading.directory())) {
      assertThat(files.filter(Files::isRegularFile).toList())
          .singleElement()
          .asString()
          .endsWith(".parquet");
    }
  }
}
