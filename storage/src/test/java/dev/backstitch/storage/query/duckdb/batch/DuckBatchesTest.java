package dev.backstitch.storage.query.duckdb.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.time.Window;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.BatchKey.Side;
import dev.backstitch.storage.query.Batches.Batch;
import dev.backstitch.storage.query.Batches.Order;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.PlacedBy;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DuckBatchesTest {
  private static final TableSchema RAW = Workbench.schema("day DATE!", "id BIGINT", "x DOUBLE");
  private static final Scheme WHOLE = Scheme.WHOLE;

  @TempDir static Path folder;
  private static BatchBench run;
  private static AliasFiles raw;

  @BeforeAll
  static void write() {
    run = new BatchBench(folder);
    raw =
        run.bench.alias(
            "raw",
            RAW,
            "SELECT DATE '2024-03-01' AS day, i AS id, i / 2 AS x FROM range(3) t(i)",
            "SELECT DATE '2024-03-02' AS day, i AS id, i / 2 AS x FROM range(10, 12) t(i)",
            "SELECT DATE '2024-03-03' AS day, i AS id, i / 2 AS x FROM range(20, 21) t(i)");
  }

  @AfterAll
  static void close() {
    run.close();
  }

  private static List<BatchKey> days(String... days) {
    return List.of(days).stream().map(d -> Workbench.day(d, Map.of("raw", 0))).toList();
  }

  private static List<BatchKey> whole() {
    return List.of(new BatchKey(PartitionKey.WHOLE, List.of(), null, Map.of()));
  }

  @Test
  void eachPartitionSeesExactlyItsRows() {
    TableSpec spec = Workbench.spec(Workbench.DAYS, "day DATE!", "ids VARCHAR");

    List<WrittenFile> files =
        run.run(
            spec,
            "SELECT string_agg(id, ',' ORDER BY id) AS ids FROM raw",
            days("2024-03-03", "2024-03-01", "2024-03-09"),
            raw);

    assertThat(files)
        .extracting(f -> f.file().key().text())
        .containsExactly("2024-03-03", "2024-03-01", "2024-03-09");
    assertThat(run.bench.rows(spec.schema(), files))
        .containsExactly(
            "{'day': 2024-03-01, 'ids': '0,1,2'}",
            "{'day': 2024-03-03, 'ids': 20}",
            "{'day': 2024-03-09, 'ids': NULL}");
  }

  @Test
  void aPartitionWithoutRowsHasNoFile() {
    TableSpec spec = Workbench.spec(Workbench.DAYS, "day DATE!", "id BIGINT");

    assertThat(run.run(spec, "SELECT id FROM raw", days("2024-03-02", "2024-03-09"), raw))
        .extracting(f -> f.file().key().text())
        .containsExactly("2024-03-02");
    assertThat(run.run(spec, "SELECT id FROM raw", days("2024-03-09"), raw)).isEmpty();
  }

  @Test
  void filesHoldExactlyTheOutputColumnsUnderTheirIds() {
    TableSpec spec =
        new TableSpec(
            Workbench.spec(Workbench.DAYS).name(),
            new TableSchema(
                List.of(
                    new TableSchema.Field(7, Workbench.column("x DOUBLE")),
                    new TableSchema.Field(3, Workbench.column("day DATE!")))),
            Workbench.spec(Workbench.DAYS).keys(),
            Map.of());
    for (List<BatchKey> keys : List.of(days("2024-03-01"), days("2024-03-01", "2024-03-02"))) {
      List<WrittenFile> files = run.run(spec, "SELECT x FROM raw", keys, raw);
      String path = files.get(0).file().location();

      assertThat(
              run.bench.value(
                  "SELECT string_agg(name || field_id, ' ') FROM parquet_schema('"
                      + path
                      + "') WHERE field_id IS NOT NULL",
                  List.of(path)))
          .isEqualTo("x7 day3");
      assertThat(path).doesNotContain("2024-03-01");
      assertThat(files.get(0).metrics()).extracting(m -> m.fieldId()).containsExactly(7, 3);
      assertThat(files.get(0).metrics().get(1).lowest()).isEqualTo("2024-03-01");
    }
  }

  @Test
  @DisplayName("A063 columns are written by name")
  void a063ColumnsAreWrittenByName() {
    TableSpec spec = Workbench.spec(WHOLE, "a INTEGER", "b INTEGER");

    assertThat(run.rows(spec, "SELECT 2 AS b, 1 AS \"A\"", whole()))
        .containsExactly("{'a': 1, 'b': 2}");
  }

  @Test
  @DisplayName("A075 the same key three times is the same as once")
  void a075TheSameKeyAgainIsTheSame() {
    TableSpec spec = Workbench.spec(Workbench.DAYS, "day DATE!", "id BIGINT");
    List<String> once = run.rows(spec, "SELECT id FROM raw", days("2024-03-01"), raw);

    for (int i = 0; i < 2; i++) {
      assertThat(run.rows(spec, "SELECT id FROM raw", days("2024-03-01"), raw)).isEqualTo(once);
    }
    assertThat(once).hasSize(3);
  }

  @Test
  @DisplayName("A062 older files are widened exactly, whatever their order")
  void a062OlderFilesAreWidenedExactly() {
    String old =
        run.bench.file(
            Workbench.schema("d DECIMAL(10,1)", "n INTEGER"),
            "SELECT 1.5::DECIMAL(10,1) AS d, 1 AS n");
    String now =
        run.bench.file(
            Workbench.schema("d DECIMAL(12,3)", "n DOUBLE"),
            "SELECT 1.255::DECIMAL(12,3) AS d, 1.9::DOUBLE AS n");
    TableSpec spec = Workbench.spec(WHOLE, "d DECIMAL(12,3)", "n DOUBLE");
    for (List<String> files : List.of(List.of(old, now), List.of(now, old))) {
      AliasFiles input = new AliasFiles("raw", spec.schema(), files, null);

      assertThat(run.rows(spec, "SELECT * FROM raw", whole(), input))
          .containsExactly("{'d': 1.255, 'n': 1.9}", "{'d': 1.500, 'n': 1.0}");
    }
  }

  @Test
  void columnsAreReadByIdAndMissingOnesAreNull() {
    String file = run.bench.file(Workbench.schema("old BIGINT"), "SELECT 5 AS old");
    AliasFiles input =
        new AliasFiles(
            "raw", Workbench.schema("renamed BIGINT", "added DATE"), List.of(file), null);
    TableSpec spec = Workbench.spec(WHOLE, "renamed BIGINT", "added DATE");

    assertThat(run.rows(spec, "FROM raw", whole(), input))
        .containsExactly("{'renamed': 5, 'added': NULL}");
  }

  @Test
  void anEmptyInputHasItsColumns() {
    AliasFiles none = new AliasFiles("raw", RAW, List.of(), null);
    TableSpec spec = Workbench.spec(WHOLE, "n BIGINT", "t VARCHAR");

    assertThat(
            run.rows(spec, "SELECT count(*) AS n, typeof(max(day)) AS t FROM raw", whole(), none))
        .containsExactly("{'n': 0, 't': DATE}");
  }

  @Test
  void allSidesOfAnAliasHoldTogether() {
    BatchKey key =
        new BatchKey(
            PartitionKey.of("2024-03-01"),
            List.of(LocalDate.of(2024, 3, 1)),
            null,
            Map.of(
                "raw",
                List.of(
                    new Side("day", LocalDate.of(2024, 3, 1), LocalDate.of(2024, 3, 2)),
                    new Side("id", 2L, 10L),
                    new Side("id", 3L, 99L))));
    BatchKey all = Workbench.day("2024-03-02", Map.of());
    TableSpec spec = Workbench.spec(Workbench.DAYS, "day DATE!", "n BIGINT");

    assertThat(run.rows(spec, "SELECT count(*) AS n FROM raw", List.of(key), raw))
        .containsExactly("{'day': 2024-03-01, 'n': 1}");
    assertThat(run.rows(spec, "SELECT count(*) AS n FROM raw", List.of(key, all), raw))
        .containsExactly("{'day': 2024-03-01, 'n': 1}", "{'day': 2024-03-02, 'n': 6}");
  }

  @Test
  @DisplayName("A009 A010 a business day is cut at its own midnight, again and again")
  void a009BusinessDaysAreCutAtTheirOwnMidnight() {
    Scheme scheme =
        Scheme.of(
            Dimension.from("day", CalendarAxis.days(ZoneId.of("America/New_York")), "2026-01-01"));
    AliasFiles placed =
        new AliasFiles(
            "raw",
            Workbench.schema("at TIMESTAMPTZ", "id INTEGER"),
            List.of(
                run.bench.file(
                    Workbench.schema("at TIMESTAMPTZ", "id INTEGER"),
                    "FROM (VALUES (TIMESTAMPTZ '2026-01-15 04:59:59.999999Z', 1),"
                        + " (TIMESTAMPTZ '2026-01-15 05:00:00Z', 2),"
                        + " (TIMESTAMPTZ '2026-01-16 04:59:59Z', 3),"
                        + " (TIMESTAMPTZ '2026-01-16 05:00:00Z', 4), (NULL, 5)) v(\"at\", id)")),
            new PlacedBy("at", ZoneOffset.UTC));
    TableSpec spec = Workbench.spec(scheme, "day DATE!", "ids VARCHAR", "span VARCHAR");
    String sql =
        "SELECT string_agg(id, ',' ORDER BY id) AS ids,"
            + " $partition_start || ' ' || $partition_end AS span FROM raw";
    List<BatchKey> keys =
        List.of("2026-01-15", "2026-01-16").stream()
            .map(PartitionKey::of)
            .map(
                k ->
                    new BatchKey(
                        k, spec.keys().values(k), scheme.window(k).orElseThrow(), Map.of()))
            .toList();
    String first =
        "{'day': 2026-01-15, 'ids': '2,3',"
            + " 'span': '2026-01-15 05:00:00+00 2026-01-16 05:00:00+00'}";

    assertThat(run.rows(spec, sql, keys, placed)).first().isEqualTo(first);
    assertThat(run.rows(spec, sql, keys.subList(0, 1), placed)).containsExactly(first);
    assertThat(run.rows(spec, sql, keys.subList(0, 1), placed)).containsExactly(first);
  }

  @Test
  void daysWithoutAZonePlaceByUtc() {
    AliasFiles placed =
        new AliasFiles("raw", RAW, raw.files(), new PlacedBy("day", ZoneOffset.UTC));
    TableSpec spec = Workbench.spec(Workbench.DAYS, "day DATE!", "n BIGINT");

    assertThat(
            run.rows(
                spec,
                "SELECT count(*) AS n FROM raw",
                List.of(Workbench.day("2024-03-01", Map.of())),
                placed))
        .containsExactly("{'day': 2024-03-01, 'n': 3}");
  }

  @Test
  void keysOfSeveralDimensionsAreParameters() {
    Scheme scheme =
        Scheme.of(
            Dimension.from("day", CalendarAxis.days(ZoneId.of("UTC")), "2024-01-01"),
            Dimension.fixed("region", "eu", "it's"));
    TableSpec spec =
        Workbench.spec(scheme, "day DATE!", "region VARCHAR!", "k VARCHAR", "r DOUBLE");
    List<BatchKey> keys =
        List.of("eu", "it's").stream()
            .map(r -> PartitionKey.of("2024-03-01", r))
            .map(k -> new BatchKey(k, spec.keys().values(k), null, Map.of()))
            .toList();
    String sql =
        "SELECT $day AS day, $region || '!' AS region2, $partition_key AS k, $rate * 2 AS r";

    assertThat(run.rows(spec, "SELECT day, k, r FROM (" + sql + ")", keys))
        .containsExactly(
            "{'day': 2024-03-01, 'region': 'it\\'s', 'k': '2024-03-01|it\\'s', 'r': 3.0}",
            "{'day': 2024-03-01, 'region': eu, 'k': 2024-03-01|eu, 'r': 3.0}");
  }

  @Test
  void moreKeysThanOneStatementTakes() {
    Scheme scheme =
        Scheme.of(
            Dimension.fixed(
                "k", IntStream.range(0, 520).mapToObj(i -> "k" + i).toArray(String[]::new)));
    TableSpec spec = Workbench.spec(scheme, "k VARCHAR!", "n BIGINT");
    List<BatchKey> keys =
        IntStream.range(0, 520)
            .mapToObj(i -> PartitionKey.of("k" + i))
            .map(k -> new BatchKey(k, spec.keys().values(k), null, Map.of()))
            .toList();

    List<WrittenFile> files = run.run(spec, "SELECT range AS n FROM range(300)", keys);

    assertThat(files)
        .extracting(f -> f.file().key())
        .isEqualTo(keys.stream().map(BatchKey::key).toList());
    assertThat(files).allMatch(f -> f.file().rows() == 300);
  }

  @Test
  void fixedOrderGivesTheFilesInTheirOrder() {
    TableSpec spec = Workbench.spec(WHOLE, "ids VARCHAR");
    String sql = "SELECT string_agg(id, ',') AS ids FROM raw";
    List<String> reversed = List.of(raw.files().get(2), raw.files().get(1), raw.files().get(0));
    Batch batch =
        new Batch(
            spec,
            sql,
            List.of(),
            whole(),
            List.of(new AliasFiles("raw", RAW, reversed, null)),
            run.bench.fresh(),
            Order.FIXED);

    assertThat(run.bench.rows(spec.schema(), run.batches.run(batch, Cancellation.NEVER)))
        .containsExactly("{'ids': '20,10,11,0,1,2'}");
  }

  @Test
  void aStoppedBatchEndsAndLeavesNoFileInPlace() {
    TableSpec spec = Workbench.spec(WHOLE, "n HUGEINT");
    Batch batch =
        run.batch(
            spec,
            "SELECT sum(a.range * b.range) AS n FROM range(9999999) a, range(9999999) b",
            whole());

    assertThatThrownBy(
            () ->
                run.batches.run(
                    batch,
                    stop -> {
                      Thread later = new Thread(stop);
                      later.start();
                    }))
        .isInstanceOf(CancellationException.class);
    assertThat(batch.directory().toFile().list())
        .allMatch(n -> !n.endsWith(".parquet") || n.startsWith("tmp_"));
  }

  @Test
  void theRenderedStatementCanBePasted() {
    TableSpec spec = Workbench.spec(Workbench.DAYS, "day DATE!", "n BIGINT");
    Batch batch =
        run.batch(spec, "SELECT count(*) AS n FROM raw -- of $day", days("2024-03-01"), raw);

    String text = run.batches.render(batch);

    assertThat(text).contains("WITH \"raw\" AS", raw.files().get(0), "2024-03-01", "-- of $day");
    assertThat(batch.directory()).doesNotExist();
    assertThat(run.bench.value(text.substring(text.indexOf('\n')), raw.files())).isEqualTo("3");
  }

  @Test
  void windowsOfKeysAreInstants() {
    BatchKey key =
        new BatchKey(
            PartitionKey.WHOLE,
            List.of(),
            new Window(
                Instant.parse("2024-03-10T06:30:00Z"), Instant.parse("2024-03-10T07:30:00Z")),
            Map.of());

    assertThat(
            run.rows(
                Workbench.spec(WHOLE, "s VARCHAR", "h BIGINT"),
                "SELECT $partition_start::VARCHAR AS s, hour($partition_end) AS h",
                List.of(key)))
        .containsExactly("{'s': '2024-03-10 06:30:00+00', 'h': 7}");
  }
}
