package dev.backstitch.storage.query.duckdb.correction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.query.CorrectionRows.Counts;
import dev.backstitch.storage.query.CorrectionRows.Pair;
import dev.backstitch.storage.query.CorrectionRows.Question;
import dev.backstitch.storage.query.CorrectionRows.Written;
import dev.backstitch.storage.query.CorrectionSchema;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSchema.Field;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DuckCorrectionRowsTest {
  private static final PartitionKey MARCH = PartitionKey.of("2022-03");
  private static final PartitionKey APRIL = PartitionKey.of("2022-04");
  private static final TableSchema REVENUE =
      Workbench.schema("month DATE", "region VARCHAR", "eur DECIMAL(38,2)", "n INTEGER");
  private static final List<String> KEY = List.of("month", "region");

  @TempDir Path folder;
  private Workbench bench;
  private DuckCorrectionRows corrections;

  @BeforeEach
  void open() {
    bench = new Workbench(folder);
    corrections = new DuckCorrectionRows(bench.limits());
  }

  private List<String> rows(String values) {
    String select =
        "SELECT DATE '2022-03-01' AS month, * FROM (VALUES " + values + ") v(region, eur, n)";
    return List.of(
        bench.file(
            REVENUE,
            "SELECT month, region, CAST(eur AS DECIMAL(38,2)) AS eur, n FROM (" + select + ")"));
  }

  private Optional<Written> write(TableSchema table, List<String> key, Pair... pairs) {
    return corrections.write(new Question(table, key, 12, "r1", List.of(pairs)), bench.fresh());
  }

  private List<String> shown(TableSchema table, List<String> key, String location) {
    TableSchema schema = CorrectionSchema.of(table, key).schema();
    TableFile file = new TableFile(location, PartitionKey.WHOLE, 0, 0);
    return bench.rows(schema, List.of(new WrittenFile(file, List.of())));
  }

  @Test
  void correctedAddedAndRemovedRowsAreToldWithTheExactDelta() {
    List<String> before = rows("('eu', 99999999999999999999.10, 1), ('uk', 5, 2), ('us', 7, NULL)");
    List<String> after = rows("('eu', 99999999999999999999.11, 1), ('us', 7, NULL), ('xx', 3, 4)");

    Written written = write(REVENUE, KEY, new Pair(MARCH, 1, before, after)).orElseThrow();

    assertThat(written.partitions()).isEqualTo(Map.of(MARCH, new Counts(1, 1, 1)));
    assertThat(shown(REVENUE, KEY, written.location()))
        .containsExactly(
            "{'number': 1, 'release': 12, 'run': r1, 'op': added, 'month': 2022-03-01, 'region':"
                + " xx, 'eur__old': NULL, 'eur__new': 3.00, 'eur__delta': 3.00, 'n__old': NULL,"
                + " 'n__new': 4, 'n__delta': 4}",
            "{'number': 1, 'release': 12, 'run': r1, 'op': corrected, 'month': 2022-03-01,"
                + " 'region': eu, 'eur__old': 99999999999999999999.10,"
                + " 'eur__new': 99999999999999999999.11, 'eur__delta': 0.01, 'n__old': 1,"
                + " 'n__new': 1, 'n__delta': 0}",
            "{'number': 1, 'release': 12, 'run': r1, 'op': removed, 'month': 2022-03-01,"
                + " 'region': uk, 'eur__old': 5.00, 'eur__new': NULL, 'eur__delta': -5.00,"
                + " 'n__old': 2, 'n__new': NULL, 'n__delta': -2}");
  }

  @Test
  void equalRowsInOtherFilesAndOrderAreNoCorrection() {
    List<String> before = rows("('eu', 1, 1), (NULL, 2, 2), (NULL, 2, 2)");
    List<String> after = rows("(NULL, 2, 2), ('eu', 1, 1), (NULL, 2, 2)");

    assertThat(write(REVENUE, KEY, new Pair(MARCH, 1, before, after))).isEmpty();
  }

  @Test
  void onlyPartitionsThatChangedAreCountedEachUnderItsNumber() {
    List<String> march = rows("('eu', 1, 1)");
    List<String> april = rows("('eu', 2, 1)");

    Written written =
        write(REVENUE, KEY, new Pair(MARCH, 1, march, march), new Pair(APRIL, 7, march, april))
            .orElseThrow();

    assertThat(written.partitions()).isEqualTo(Map.of(APRIL, new Counts(1, 0, 0)));
    assertThat(shown(REVENUE, KEY, written.location()))
        .singleElement()
        .asString()
        .startsWith("{'number': 7,");
  }

  @Test
  void partitionThatComesOrGoesIsAddedOrRemovedAsAWhole() {
    List<String> two = rows("('eu', 1, 1), ('uk', 2, 2)");

    assertThat(write(REVENUE, KEY, new Pair(MARCH, 1, two, List.of())).orElseThrow().partitions())
        .isEqualTo(Map.of(MARCH, new Counts(0, 0, 2)));
    assertThat(write(REVENUE, KEY, new Pair(MARCH, 1, List.of(), two)).orElseThrow().partitions())
        .isEqualTo(Map.of(MARCH, new Counts(0, 2, 0)));
  }

  @Test
  void ofRepeatedKeysTheEqualRowsAreMatchedFirst() {
    List<String> before = rows("('eu', 1, 1), ('eu', 2, 2), ('eu', 2, 2)");
    List<String> after = rows("('eu', 2, 2), ('eu', 3, 3)");

    assertThat(write(REVENUE, KEY, new Pair(MARCH, 1, before, after)).orElseThrow().partitions())
        .isEqualTo(Map.of(MARCH, new Counts(1, 0, 1)));
  }

  @Test
  void renamedAndWidenedColumnsReadOldCorrections() {
    TableSchema narrow = Workbench.schema("k INTEGER", "v INTEGER", "l INTEGER[]");
    String before = bench.file(narrow, "SELECT 1 AS k, 10 AS v, [1] AS l");
    String after = bench.file(narrow, "SELECT 1 AS k, 12 AS v, [1, 2] AS l");
    Pair pair = new Pair(MARCH, 1, List.of(before), List.of(after));
    String location = write(narrow, List.of("k"), pair).orElseThrow().location();
    TableSchema wide =
        new TableSchema(
            List.of(
                new Field(1, Workbench.column("k BIGINT")),
                new Field(2, Workbench.column("value BIGINT")),
                new Field(4, Workbench.column("later DATE"))));

    assertThat(shown(wide, List.of("K"), location))
        .containsExactly(
            "{'number': 1, 'release': 12, 'run': r1, 'op': corrected, 'k': 1, 'value__old': 10,"
                + " 'value__new': 12, 'value__delta': 2, 'later__old': NULL, 'later__new': NULL}");
    assertThat(shown(narrow, List.of("k"), location))
        .singleElement()
        .asString()
        .endsWith("'l__old': '[1]', 'l__new': '[1, 2]'}");
  }

  @Test
  void columnsOfTheUserKeepTheirNamesAndOursMakeWay() {
    TableSchema table = Workbench.schema("number INTEGER", "op VARCHAR", "v DOUBLE");

    assertThat(CorrectionSchema.of(table, List.of("number", "op")).schema().names())
        .containsExactly(
            "correction__number",
            "release",
            "run",
            "correction__op",
            "number",
            "op",
            "v__old",
            "v__new",
            "v__delta");
  }

  @Test
  void aDeltaThatCannotBeExactIsRefused() {
    String nines = "9".repeat(36);
    TableSchema table = Workbench.schema("k INTEGER", "v DECIMAL(38,2)");
    String before =
        bench.file(table, "SELECT 1 AS k, CAST('-" + nines + "' AS DECIMAL(38,2)) AS v");
    String after = bench.file(table, "SELECT 1 AS k, CAST('" + nines + "' AS DECIMAL(38,2)) AS v");
    Pair pair = new Pair(MARCH, 1, List.of(before), List.of(after));

    assertThatThrownBy(() -> write(table, List.of("k"), pair))
        .hasMessageStartingWith("BS-596 corrections in 2 files");
  }
}
