package dev.backstitch.storage.query.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.duckdb.ParquetCopy.Part;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.WrittenFile.ColumnMetrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParquetCopyTest {
  @TempDir Path folder;
  private Path out;
  private DuckSession session;

  @BeforeEach
  void open() throws IOException {
    out = Files.createDirectories(folder.resolve("out"));
    session = Sandbox.sealed(limits()).writing(out, 20).open();
  }

  private Limits limits() {
    return new Limits(2, 512L << 20, folder.resolve("spill"));
  }

  @AfterEach
  void close() {
    session.close();
  }

  private Optional<Part> whole(TableSchema schema, String select) {
    return new ParquetCopy(session, schema, out).whole(select, Cancellation.NEVER);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "BIGINT|1, NULL, -3|3|1|-3|1",
        "VARCHAR|'b', 'a''b', NULL|3|1|a'b|b",
        "VARCHAR|'inf', 'nan (BC)'|2|0|inf|nan (BC)",
        "DECIMAL(18,2)|1.50, 2|2|0|1.50|2.00",
        "DATE|DATE '2024-03-01', DATE '0044-03-15 (BC)'|2|0|-|2024-03-01",
        "DATE|DATE '2024-03-01', 'infinity'|2|0|2024-03-01|-",
        "TIMESTAMPTZ|TIMESTAMPTZ '2024-03-01 00:00:00.5+01', NULL|2|1|"
            + "2024-02-29 23:00:00.5+00|2024-02-29 23:00:00.5+00",
        "DOUBLE|0.0, 1|2|0|-0.0|1.0",
        "DOUBLE|-1, -0.0|2|0|-1.0|0.0",
        "DOUBLE|'nan'::DOUBLE, 1|2|0|-|-",
        "DOUBLE|'-inf'::DOUBLE, 1|2|0|-|1.0",
        "FLOAT|NULL, NULL|2|2|-|-",
        "UUID|uuid()|1|0|-|-",
        "BLOB|'x'::BLOB|1|0|-|-",
        "INTEGER[]|[1, 2], NULL|2|1|-|-",
        "STRUCT(a INTEGER)|{'a': 1}|1|0|-|-"
      })
  void boundsNeverMislead(
      String type, String values, long count, long nulls, String lowest, String highest) {
    TableSchema schema = Workbench.schema("c\"x " + type);
    String select =
        "SELECT CAST(v AS " + type + ") AS \"c\"\"x\" FROM (SELECT unnest([" + values + "]) AS v)";

    ColumnMetrics metrics = whole(schema, select).orElseThrow().metrics().get(0);

    assertThat(metrics.values()).isEqualTo(count);
    assertThat(metrics.nulls()).isEqualTo(nulls);
    assertThat(metrics.sizeBytes()).isPositive();
    assertThat(metrics.lowest()).isEqualTo(lowest);
    assertThat(metrics.highest()).isEqualTo(highest);
  }

  @Test
  void noRowsLeaveNoFile() {
    assertThat(whole(Workbench.schema("a BIGINT"), "SELECT 1 AS a WHERE false")).isEmpty();
    assertThat(out).isEmptyDirectory();
  }

  @Test
  void partsComeInOrderAndOnePerOrdinal() {
    TableSchema schema = Workbench.schema("p BIGINT", "a BIGINT");
    List<Part> parts =
        new ParquetCopy(session, schema, out)
            .split(
                "SELECT 12 - i % 12 AS \"o'1\", i AS p, i AS a FROM range(99) t(i)",
                "o'1", Cancellation.NEVER);

    assertThat(parts)
        .extracting(Part::ordinal)
        .containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
    assertThat(parts.stream().mapToLong(Part::rows).sum()).isEqualTo(99);
    assertThat(parts).allMatch(p -> Path.of(p.location()).toFile().length() == p.sizeBytes());
  }

  @Test
  void partsOfNestedColumnsAreWrittenUnderTheirIds() {
    Column column = Workbench.column("n STRUCT(a BIGINT[], \"b c\" MAP(VARCHAR, DATE))[]");
    TableSchema schema =
        new TableSchema(
            List.of(
                new TableSchema.Field(7, Workbench.column("id BIGINT")),
                new TableSchema.Field(3, column, List.of(12, 20, 24, 21, 22, 23))));
    Part part =
        whole(
                schema,
                "SELECT 1::BIGINT AS id, [{'a': [2], 'b c': MAP {'k': DATE '2024-03-01'}}] AS n")
            .orElseThrow();

    try (DuckSession reading = Sandbox.sealed(limits()).reading(List.of(part.location())).open()) {
      List<String> ids =
          reading.query(
              "SELECT name || ' ' || field_id FROM parquet_schema('"
                  + part.location()
                  + "') WHERE field_id IS NOT NULL",
              Cancellation.NEVER,
              row -> row.getString(1));
      assertThat(ids)
          .containsExactlyInAnyOrder(
              "id 7", "n 3", "element 12", "a 20", "element 24", "b c 21", "key 22", "value 23");
    }
  }
}
