package dev.backstitch.storage.query.duckdb.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DuckRowFilesTest {
  private static final PartitionKey DAY = PartitionKey.of("2024-03-10");
  private static final BatchKey WHOLE = new BatchKey(PartitionKey.WHOLE, List.of(), null, Map.of());

  @TempDir Path folder;
  private Workbench bench;
  private DuckRowFiles files;

  @BeforeEach
  void open() {
    bench = new Workbench(folder);
    files = new DuckRowFiles(bench.limits());
  }

  private List<Row> thereAndBack(TableSpec spec, PartitionKey key, List<Row> rows) {
    WrittenFile file = files.write(spec, key, rows, bench.fresh()).orElseThrow();
    AliasFiles input = new AliasFiles("x", spec.schema(), List.of(file.file().location()), null);
    assertThat(file.file().key()).isEqualTo(key);
    assertThat(file.file().rows()).isEqualTo(rows.size());
    return files.read(input, WHOLE);
  }

  static List<Arguments> values() {
    LocalDateTime skipped = LocalDateTime.parse("2024-03-10T02:30:00.123456");
    return List.of(
        Arguments.of("BOOLEAN", true, true),
        Arguments.of("INTEGER", 7L, 7),
        Arguments.of("BIGINT", BigInteger.TWO, 2L),
        Arguments.of("BIGINT", Long.MIN_VALUE, Long.MIN_VALUE),
        Arguments.of("FLOAT", 1.5f, 1.5f),
        Arguments.of("DOUBLE", 0.1, 0.1),
        Arguments.of("DOUBLE", Double.NaN, Double.NaN),
        Arguments.of("DOUBLE", Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY),
        Arguments.of("DECIMAL(18,2)", new BigDecimal("-1.5"), new BigDecimal("-1.50")),
        Arguments.of(
            "DECIMAL(38,0)", BigInteger.TEN.pow(37), new BigDecimal(BigInteger.TEN.pow(37))),
        Arguments.of("VARCHAR", "it's \"é😀\"\n", "it's \"é😀\"\n"),
        Arguments.of("VARCHAR", "", ""),
        Arguments.of("DATE", LocalDate.parse("2024-03-10"), LocalDate.parse("2024-03-10")),
        Arguments.of("TIME", LocalTime.parse("02:30"), LocalTime.parse("02:30")),
        Arguments.of("TIMESTAMP", skipped, skipped),
        Arguments.of(
            "TIMESTAMPTZ",
            Instant.parse("2026-06-01T00:00:00Z"),
            OffsetDateTime.parse("2026-06-01T00:00:00Z")),
        Arguments.of(
            "TIMESTAMPTZ",
            OffsetDateTime.parse("2024-03-10T02:30:00-05:00"),
            OffsetDateTime.parse("2024-03-10T07:30:00Z")),
        Arguments.of("UUID", new UUID(1, 2), new UUID(1, 2)),
        Arguments.of("BIGINT[]", Arrays.asList(1, null), Arrays.asList(1L, null)),
        Arguments.of(
            "STRUCT(a TIMESTAMP, b DECIMAL(18,2)[])",
            Map.of("a", skipped, "b", List.of(new BigDecimal("0.1"))),
            Map.of("a", skipped, "b", List.of(new BigDecimal("0.10")))),
        Arguments.of(
            "MAP(VARCHAR, TIMESTAMPTZ)",
            Map.of("k'", Instant.EPOCH),
            Map.of("k'", OffsetDateTime.parse("1970-01-01T00:00:00Z"))));
  }

  @ParameterizedTest
  @MethodSource("values")
  void valuesComeBackAsTheyWere(String type, Object written, Object read) {
    TableSpec spec = Workbench.spec(Scheme.WHOLE, "v " + type);

    List<Row> rows =
        thereAndBack(
            spec, PartitionKey.WHOLE, List.of(Row.of("v", written), Row.of("V", (Object) null)));

    assertThat(rows.get(0).value("v")).isEqualTo(read);
    assertThat(rows.get(1).value("v")).isNull();
  }

  @Test
  void bytesComeBackAsTheyWere() {
    byte[] bytes = "\0é\\x".getBytes(StandardCharsets.UTF_8);

    assertThat(
            thereAndBack(
                    Workbench.spec(Scheme.WHOLE, "v BLOB"),
                    PartitionKey.WHOLE,
                    List.of(Row.of("v", bytes)))
                .get(0)
                .value("v", byte[].class))
        .isEqualTo(bytes);
  }

  @Test
  @DisplayName("A011 an instant is the same instant whatever the host's zone")
  void a011AnInstantIsTheSameInstant() {
    TableSpec spec = Workbench.spec(Scheme.WHOLE, "v TIMESTAMPTZ");
    WrittenFile file =
        files
            .write(
                spec,
                PartitionKey.WHOLE,
                List.of(Row.of("v", Instant.parse("2026-06-01T00:00:00Z"))),
                bench.fresh())
            .orElseThrow();
    String path = file.file().location();

    assertThat(bench.value("SELECT epoch_us(v) FROM read_parquet('" + path + "')", List.of(path)))
        .isEqualTo("1780272000000000");
    assertThat(file.metrics().get(0).lowest()).isEqualTo("2026-06-01 00:00:00+00");
  }

  @Test
  void rowsKeepTheirOrderAndTheKeyIsAdded() {
    TableSpec spec = Workbench.spec(Workbench.DAYS, "day DATE!", "id INTEGER!");
    List<Row> rows = IntStream.range(0, 5000).mapToObj(i -> Row.of("id", i * 7919 % 5000)).toList();

    List<Row> back = thereAndBack(spec, DAY, rows);

    assertThat(back)
        .extracting(r -> r.value("id"))
        .isEqualTo(rows.stream().map(r -> r.value("id")).toList());
    assertThat(back).allMatch(r -> LocalDate.parse("2024-03-10").equals(r.value("day")));
  }

  @Test
  void noRowsMakeNoFile() {
    Path out = bench.fresh();

    assertThat(
            files.write(Workbench.spec(Scheme.WHOLE, "v DATE"), PartitionKey.WHOLE, List.of(), out))
        .isEmpty();
  }

  @Test
  void aPartitionReadsItsReachOnly() {
    AliasFiles input =
        bench.alias(
            "raw",
            Workbench.schema("day DATE", "id BIGINT"),
            "SELECT DATE '2024-03-01' + i::INT AS day, i AS id FROM range(9) t(i)");

    assertThat(files.read(input, Workbench.day("2024-03-05", Map.of("raw", 1))))
        .extracting(r -> r.value("id"))
        .containsExactly(3L, 4L);
    assertThat(files.read(new AliasFiles("raw", input.schema(), List.of(), null), WHOLE)).isEmpty();
  }

  private List<String> refused(TableSpec spec, PartitionKey key, Row... rows) {
    ProblemException e =
        catchThrowableOfType(
            ProblemException.class, () -> files.write(spec, key, List.of(rows), bench.fresh()));
    return e.problems().stream().map(Problem::text).toList();
  }

  @Test
  @DisplayName("A064 values that do not fit name column, count and first row")
  void a064MisfitsNameColumnCountAndFirstRow() {
    TableSpec spec = Workbench.spec(Workbench.DAYS, "day DATE!", "id INTEGER!", "x DECIMAL(5,2)");

    assertThat(
            refused(
                spec,
                DAY,
                row("id", 1, "x", null),
                row("id", 5_000_000_000L, "x", new BigDecimal("1.255")),
                row("id", null, "x", 1.5),
                row("id", null, "x", 1000)))
        .containsExactlyInAnyOrder(
            "BS-507 t.out [2024-03-10]: 1 row: column 'id' holds the Long 5000000000, expected"
                + " INTEGER; first is row 2: {id=5000000000, x=1.255}.",
            "BS-507 t.out [2024-03-10]: 3 rows: column 'x' holds the BigDecimal 1.255, expected"
                + " DECIMAL(5,2); first is row 2: {id=5000000000, x=1.255}.",
            "BS-506 t.out [2024-03-10]: 2 rows: column 'id' has no value, expected one in every"
                + " row; first is row 3: {id=null, x=1.5}.");
  }

  @Test
  void columnsMustBeThoseOfTheTable() {
    TableSpec spec = Workbench.spec(Workbench.DAYS, "day DATE!", "amount INTEGER");

    assertThat(refused(spec, DAY, row("amout", 1)))
        .containsExactlyInAnyOrder(
            "BS-504 t.out [2024-03-10]: 1 row: column 'amout' is not one of the table; did you mean"
                + " 'amount'?; first is row 1: {amout=1}.",
            "BS-504 t.out [2024-03-10]: 1 row: column 'amount' is missing; first is row 1:"
                + " {amout=1}.");
  }

  @Test
  void aRowOfAnotherDayIsRefused() {
    TableSpec spec = Workbench.spec(Workbench.DAYS, "day DATE!", "id INTEGER");

    assertThat(
            refused(
                spec,
                DAY,
                row("day", LocalDate.parse("2024-03-10"), "id", 1),
                row("day", LocalDate.parse("2024-03-11"), "id", 2),
                row("day", null, "id", 3)))
        .containsExactly(
            "BS-503 t.out [2024-03-10]: 2 rows: column 'day' differs from the partition's key;"
                + " first is row 2: {day=2024-03-11, id=2}.");
  }

  private static Row row(Object... parts) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < parts.length; i += 2) {
      values.put((String) parts[i], parts[i + 1]);
    }
    return Row.of(values);
  }
}
