package dev.backstitch.storage.query.duckdb.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.Batches.Batch;
import dev.backstitch.storage.query.Batches.Order;
import dev.backstitch.storage.query.Binder;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tries to see more than the declared aliases: through the guard, and past it. */
class HermeticTest {
  private static final TableSchema RAW = Workbench.schema("day DATE", "id BIGINT");
  private static final TableSpec OUT = Workbench.spec(Workbench.DAYS, "day DATE!", "x VARCHAR");

  @TempDir static Path folder;
  private static BatchBench run;
  private static AliasFiles raw;
  private static String sibling;

  @BeforeAll
  static void write() throws IOException {
    run = new BatchBench(folder);
    raw =
        run.bench.alias(
            "raw",
            RAW,
            "SELECT DATE '2024-03-01' AS day, 1 AS id",
            "SELECT DATE '2024-03-02' AS day, 2 AS id");
    sibling = run.bench.file(RAW, "SELECT DATE '2024-03-07' AS day, 7 AS id");
    Files.writeString(folder.resolve("secret.txt"), "secret");
  }

  @AfterAll
  static void close() {
    run.close();
  }

  private static List<BatchKey> keys() {
    return List.of("2024-03-01", "2024-03-02").stream()
        .map(d -> Workbench.day(d, Map.of("raw", 0)))
        .toList();
  }

  private static String filled(String sql) {
    return sql.replace("SIBLING", sibling)
        .replace("INPUT", raw.files().get(1))
        .replace("SECRET", folder.resolve("secret.txt").toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT x FROM read_parquet('SIBLING')",
        "SELECT id AS x FROM read_parquet('INPUT')",
        "SELECT id AS x FROM 'INPUT'",
        "SELECT id AS x FROM parquet_scan(['INPUT'])",
        "SELECT content AS x FROM read_text('SECRET')",
        "SELECT content AS x FROM read_blob('SECRET')",
        "SELECT * FROM read_csv('/etc/passwd', columns = {'x': 'VARCHAR'})",
        "SELECT file AS x FROM glob('SIBLING')",
        "SELECT x FROM read_json('http://localhost/x.json')",
        "SELECT id AS x FROM 'http://localhost/x.parquet'",
        "SELECT view_name AS x FROM duckdb_views()",
        "SELECT table_name AS x FROM duckdb_tables()",
        "SELECT sql AS x FROM sqlite_master",
        "SELECT table_name AS x FROM information_schema.tables",
        "SELECT value AS x FROM duckdb_settings()",
        "SELECT query AS x FROM duckdb_logs",
        "SELECT current_query() AS x FROM raw",
        "SELECT current_setting('allowed_paths') AS x FROM raw",
        "SELECT getenv('HOME') AS x",
        "SELECT getvariable('x') AS x",
        "SELECT id AS x FROM query('SELECT * FROM raw')",
        "SELECT id AS x FROM query_table('raw')",
        "SELECT c0 AS x FROM k",
        "SELECT o AS x FROM raw",
        "SELECT c0 AS x FROM raw",
        "SELECT id AS x FROM other",
        "SELECT id AS x FROM main.raw",
        "SELECT 1 AS x) q(x); DROP TABLE raw; SELECT * FROM (SELECT 1",
        "SELECT 1 AS x) UNION ALL (SELECT 2",
        "SELECT 1 AS x /*",
        "SELECT 1 AS x; COPY raw TO 'SECRET'",
        "COPY (SELECT 1 AS x) TO 'SECRET'",
        "ATTACH 'SECRET' AS a",
        "INSTALL httpfs",
        "LOAD httpfs",
        "SET threads = 8",
        "PRAGMA database_list",
        "WITH x AS (DELETE FROM raw RETURNING *) SELECT id AS x FROM x"
      })
  void theGuardRefuses(String sql) {
    assertThat(run.problems(OUT, filled(sql), keys(), raw))
        .extracting(p -> p.code())
        .containsExactly("BS-501");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT id AS x FROM read_parquet('SIBLING')",
        "SELECT content AS x FROM read_text('SECRET')",
        "SELECT content AS x FROM read_text('/etc/passwd')",
        "SELECT file AS x FROM glob('SIBLING')",
        "SELECT x FROM read_json('http://localhost/x.json', columns = {'x': 'VARCHAR'})",
        "SELECT getenv('HOME') AS x"
      })
  void theWallsStandWithoutTheGuard(String sql) {
    DuckBatches unguarded = new DuckBatches(run.bench.limits(), new Lenient());
    Batch batch =
        new Batch(OUT, filled(sql), List.of(), keys(), List.of(raw), run.bench.fresh(), Order.FREE);

    assertThatThrownBy(() -> unguarded.run(batch, Cancellation.NEVER))
        .isInstanceOf(ProblemException.class);
  }

  @Test
  void theGuardIsWhatKeepsInputsOfOtherPartitionsAway() {
    DuckBatches unguarded = new DuckBatches(run.bench.limits(), new Lenient());
    Batch batch =
        new Batch(
            OUT,
            filled("SELECT id AS x FROM read_parquet('INPUT')"),
            List.of(),
            keys().subList(0, 1),
            List.of(raw),
            run.bench.fresh(),
            Order.FREE);

    assertThat(unguarded.run(batch, Cancellation.NEVER)).hasSize(1);
  }

  @Test
  void aNameOfTheTextHidesNothingOfTheFrame() {
    assertThat(
            run.rows(
                OUT,
                "WITH raw AS (SELECT id + 10 AS id FROM raw), k AS (SELECT 'k' AS o)"
                    + " SELECT id || o AS x FROM raw, k",
                keys(),
                raw))
        .containsExactly("{'day': 2024-03-01, 'x': 11k}", "{'day': 2024-03-02, 'x': 12k}");
  }

  /** Believes every text to yield one column. */
  private static final class Lenient implements Binder {
    @Override
    public Bound bind(
        String sql,
        Map<String, List<Column>> aliases,
        List<Parameter> parameters,
        List<Column> keys) {
      return new Bound(List.of(new OutputColumn("x", "VARCHAR")), "", List.of(), null);
    }
  }
}
