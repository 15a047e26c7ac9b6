package dev.backstitch.storage.query.duckdb.diff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.compare.Diffs.Pair;
import dev.backstitch.storage.compare.Diffs.Question;
import dev.backstitch.storage.compare.RowDiff;
import dev.backstitch.storage.compare.RowDiff.ColumnDiff;
import dev.backstitch.storage.compare.RowDiff.Counts;
import dev.backstitch.storage.compare.RowDiff.Delta;
import dev.backstitch.storage.compare.RowDiff.Group;
import dev.backstitch.storage.compare.RowDiff.Sample;
import dev.backstitch.storage.compare.RowDiff.Shape;
import dev.backstitch.storage.compare.RowDiff.Value;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.table.TableSchema;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DuckDiffsTest {
  private static final PartitionKey DAY = PartitionKey.of("2024-03-01");

  @TempDir Path folder;
  private Workbench bench;
  private DuckDiffs diffs;

  @BeforeEach
  void open() {
    bench = new Workbench(folder);
    diffs = new DuckDiffs(bench.limits());
  }

  /** One side: columns and the rows of one partition; null for none. */
  private record Half(TableSchema schema, List<String> files) {}

  private Half half(String select, String... columns) {
    TableSchema schema = Workbench.schema(columns);
    return new Half(schema, select.isEmpty() ? List.of() : List.of(bench.file(schema, select)));
  }

  private RowDiff diff(Half before, Half after, String... key) {
    return diff(before, after, Map.of(), key);
  }

  private RowDiff diff(Half before, Half after, Map<String, BigDecimal> tolerances, String... key) {
    List<Pair> pairs = List.of(new Pair(DAY, before.files(), after.files()));
    Question question =
        new Question(before.schema(), after.schema(), pairs, List.of(key), tolerances, 3);
    return diffs.diff(question, Cancellation.NEVER);
  }

  private static Counts counts(long before, long after, long unchanged, long... rest) {
    return new Counts(before, after, unchanged, rest[0], rest[1], rest[2], 0);
  }

  /** A065: -0.0 is 0.0, NaN is NaN, NULL is NULL, and NaN is shown as text. */
  @Test
  void equalNumbersOfDifferentFormAreNoDifference() {
    String[] columns = {"id BIGINT", "v DOUBLE"};
    Half before = half("FROM (VALUES (1, 'nan'::DOUBLE), (2, -0.0), (3, NULL)) t(id, v)", columns);
    Half after = half("FROM (VALUES (1, -'nan'::DOUBLE), (2, 0.0), (3, NULL)) t(id, v)", columns);
    assertThat(diff(before, after, "id").counts()).isEqualTo(counts(3, 3, 3, 0, 0, 0));
    assertThat(diff(before, after).counts()).isEqualTo(counts(3, 3, 3, 0, 0, 0));

    Half other = half("FROM (VALUES (1, 0.5), (2, 0.0), (3, 'inf'::DOUBLE)) t(id, v)", columns);
    RowDiff found = diff(before, other, "id");
    assertThat(found.columns())
        .containsExactly(
            new ColumnDiff("v", 2, 0, 1, 0, new Delta(zero(), zero(), num("0.5"), false, 1)));
    assertThat(found.changed().get(0).samples().get(0).values().get(1))
        .isEqualTo(new Value("v", "NaN", "0.5", true));
  }

  private static BigDecimal zero() {
    return BigDecimal.valueOf(0.0);
  }

  private static BigDecimal num(String text) {
    return new BigDecimal(text);
  }

  /** A066: NULL in a key is equal to NULL. */
  @Test
  void aRowWithNullInItsKeyIsOneChangedRow() {
    String[] columns = {"a BIGINT", "b VARCHAR", "v BIGINT"};
    Half before = half("FROM (VALUES (1, NULL, 10), (1, 'x', 1)) t(a, b, v)", columns);
    Half after = half("FROM (VALUES (1, NULL, 12), (1, 'x', 1)) t(a, b, v)", columns);
    RowDiff found = diff(before, after, "a", "b");
    assertThat(found.counts()).isEqualTo(counts(2, 2, 1, 0, 0, 1));
    assertThat(found.keys().nullBefore()).isEqualTo(1);
    assertThat(found.keys().nullAfter()).isEqualTo(1);
    assertThat(found.columns())
        .containsExactly(
            new ColumnDiff("v", 1, 0, 0, 0, new Delta(num("2"), num("2"), num("2"), true, 0)));
  }

  /** A067: duplicate keys are told, and totals agree. */
  @Test
  void ofTwoRowsOfOneKeyOneWasRemoved() {
    String[] columns = {"k BIGINT", "v BIGINT"};
    Half twice = half("FROM (VALUES (1, 5), (1, 5), (2, 7)) t(k, v)", columns);
    Half once = half("FROM (VALUES (1, 5), (2, 7)) t(k, v)", columns);
    RowDiff found = diff(twice, once, "k");
    assertThat(found.counts()).isEqualTo(counts(3, 2, 2, 0, 1, 0));
    assertThat(found.keys().repeatedBefore()).isEqualTo(1);
    assertThat(found.keys().repeatedAfter()).isZero();

    RowDiff back = diff(once, twice, "k");
    assertThat(back.counts()).isEqualTo(counts(2, 3, 2, 1, 0, 0));
    assertThat(back.keys().repeatedAfter()).isEqualTo(1);
  }

  @Test
  void differencesThatEachOtherCouldHideAreFound() {
    String[] columns = {"k BIGINT", "v BIGINT"};
    Half before = half("FROM (VALUES (1, 5), (1, 5), (2, 7)) t(k, v)", columns);
    Half after = half("FROM (VALUES (1, 5), (2, 7), (2, 7)) t(k, v)", columns);
    RowDiff found = diff(before, after, "k");
    assertThat(found.counts()).isEqualTo(counts(3, 3, 2, 1, 1, 0));
    assertThat(found.keys().repeatedBefore()).isEqualTo(1);
    assertThat(found.keys().repeatedAfter()).isEqualTo(1);
  }

  @Test
  void aKeyThatEveryRowSharesDoesNotMultiplyRows() {
    String[] columns = {"k BIGINT", "v BIGINT"};
    Half before = half("SELECT 1 AS k, i AS v FROM range(20000) t(i)", columns);
    Half after = half("SELECT 1 AS k, i + 1 AS v FROM range(20000) t(i)", columns);
    RowDiff found = diff(before, after, "k");
    assertThat(found.counts()).isEqualTo(counts(20000, 20000, 19999, 0, 0, 1));
    assertThat(found.keys().repeatedBefore()).isEqualTo(1);
  }

  @Test
  void keysThatAreRepeatedAmongAddedRowsOnlyAreTold() {
    String[] columns = {"k BIGINT", "v BIGINT"};
    Half before = half("SELECT 1 AS k, 5 AS v", columns);
    Half after = half("FROM (VALUES (1, 5), (2, 6), (2, 7)) t(k, v)", columns);
    RowDiff found = diff(before, after, "k");
    assertThat(found.counts()).isEqualTo(counts(1, 3, 1, 2, 0, 0));
    assertThat(found.keys().repeatedAfter()).isEqualTo(1);
  }

  /** A068: decimals are compared whole, and a changed type is told once. */
  @Test
  void decimalsOfTwoScalesDifferByTheirExactDifference() {
    Half before = half("SELECT 1 AS k, 10.005 AS v", "k BIGINT", "v DECIMAL(10,3)");
    Half after = half("SELECT 1 AS k, 10.01 AS v", "k BIGINT", "v DECIMAL(10,2)");
    RowDiff found = diff(before, after, "k");
    Delta delta = new Delta(num("0.005"), num("0.005"), num("0.005"), true, 0);
    assertThat(found.columns()).containsExactly(new ColumnDiff("v", 1, 0, 0, 0, delta));
    assertThat(found.shapes())
        .containsExactly(new Shape("v", null, "DECIMAL(10,3)", "DECIMAL(10,2)", true));
    assertThat(found.changed())
        .containsExactly(
            new Group(
                List.of("v"),
                1,
                List.of(
                    new Sample(
                        DAY,
                        List.of(
                            new Value("k", "1", "1", false),
                            new Value("v", "10.005", "10.01", true))))));
  }

  /** A069: noise of summing is no change within a stated tolerance, and is counted. */
  @Test
  void noiseOfFloatingPointIsToleratedWhereItIsDeclared() {
    String[] columns = {"k BIGINT", "v DOUBLE"};
    Half before = half("SELECT i AS k, 0.3::DOUBLE * i AS v FROM range(5000) t(i)", columns);
    Half after =
        half("SELECT i AS k, (0.1::DOUBLE + 0.2::DOUBLE) * i AS v FROM range(5000) t(i)", columns);
    RowDiff strict = diff(before, after, "k");
    RowDiff tolerant = diff(before, after, Map.of("V", num("0.000001")), "k");
    assertThat(strict.counts().changed()).isGreaterThan(1000);
    assertThat(tolerant.counts().changed()).isZero();
    assertThat(tolerant.counts().unchanged()).isEqualTo(5000);
    assertThat(tolerant.counts().tolerated()).isEqualTo(strict.counts().changed());
    assertThat(tolerant.different()).isEmpty();
    assertThat(tolerant.columns().get(0).tolerated()).isEqualTo(strict.counts().changed());
  }

  /** A069: the same question has the same answer, whatever the threads do. */
  @Test
  void sumsOfFloatingPointAreTheSameEveryTime() {
    String[] columns = {"k BIGINT", "v DOUBLE"};
    Half before = half("SELECT i AS k, 0.1 * i AS v FROM range(40000) t(i)", columns);
    Half after = half("SELECT i AS k, 0.1 * i + sin(i) AS v FROM range(40000) t(i)", columns);
    Set<RowDiff> answers = new HashSet<>();
    for (int i = 0; i < 4; i++) {
      answers.add(diff(before, after, "k"));
    }
    assertThat(answers).hasSize(1);
  }

  /** A070: separators in values do not make keys alike; 1.10 and 1.1 are the same number. */
  @Test
  void keysAreTuplesAndNumbersAreComparedByValue() {
    String[] columns = {"a VARCHAR", "b VARCHAR"};
    Half before = half("SELECT 'a|b' AS a, 'c' AS b", columns);
    Half after = half("SELECT 'a' AS a, 'b|c' AS b", columns);
    assertThat(diff(before, after, "a", "b").counts()).isEqualTo(counts(1, 1, 0, 1, 1, 0));

    Half decimal = half("SELECT 1.10 AS v", "v DECIMAL(10,2)");
    Half floating = half("SELECT 1.1::DOUBLE AS v", "v DOUBLE");
    assertThat(diff(decimal, floating).counts().unchanged()).isEqualTo(1);
    assertThat(diff(decimal, floating).shapes()).hasSize(1);
  }

  /** A071: a row with NULL is neither lost nor there twice, with a key and without. */
  @Test
  void rowsWithNullAreMatchedOnce() {
    String[] columns = {"region VARCHAR", "v BIGINT"};
    Half before = half("FROM (VALUES ('eu', 1), ('us', 2), (NULL, 3)) t(region, v)", columns);
    Half after = half("FROM (VALUES ('eu', 1), ('us', 5), (NULL, 3)) t(region, v)", columns);
    assertThat(diff(before, after, "region").counts()).isEqualTo(counts(3, 3, 2, 0, 0, 1));
    assertThat(diff(before, after).counts()).isEqualTo(counts(3, 3, 2, 1, 1, 0));
  }

  /** A074: empty sides. */
  @Test
  void emptySidesAreEqualOrAllAddedOrAllRemoved() {
    String[] columns = {"k BIGINT", "v DECIMAL(10,2)"};
    Half none = half("", columns);
    Half five = half("SELECT i AS k, 1.50 AS v FROM range(5) t(i)", columns);
    for (String[] key : new String[][] {{"k"}, {}}) {
      assertThat(diff(none, none, key).counts()).isEqualTo(Counts.NONE);
      assertThat(diff(none, five, key).counts()).isEqualTo(counts(0, 5, 0, 5, 0, 0));
      assertThat(diff(five, none, key).counts()).isEqualTo(counts(5, 0, 0, 0, 5, 0));
      assertThat(diff(none, five, key).columns())
          .filteredOn(c -> c.name().equals("v"))
          .extracting(c -> c.measured().orElseThrow().net())
          .containsExactly(num("7.50"));
    }
    Question nothing =
        new Question(none.schema(), none.schema(), List.of(), List.of("k"), Map.of(), 3);
    assertThat(diffs.diff(nothing, Cancellation.NEVER).isEmpty()).isTrue();
  }

  @Test
  void changedRowsAreGroupedByWhatChanged() {
    String[] columns = {"k BIGINT", "v BIGINT", "s VARCHAR"};
    Half before = half("SELECT i AS k, i AS v, 'x' AS s FROM range(100) t(i)", columns);
    Half after =
        half(
            "SELECT i AS k, CASE WHEN i < 10 THEN i + 1 ELSE i END AS v,"
                + " CASE WHEN i < 4 OR i > 96 THEN NULL ELSE 'x' END AS s FROM range(100) t(i)",
            columns);
    RowDiff found = diff(before, after, "K");
    assertThat(found.changed())
        .extracting(Group::columns, Group::rows)
        .containsExactly(
            tuple(List.of("v"), 6L), tuple(List.of("v", "s"), 4L), tuple(List.of("s"), 3L));
    assertThat(found.changed().get(0).samples())
        .extracting(s -> s.values().get(0).before())
        .containsExactly("4", "5", "6");
    assertThat(found.columns())
        .extracting(ColumnDiff::name, ColumnDiff::changed, ColumnDiff::toNull)
        .containsExactly(tuple("v", 10L, 0L), tuple("s", 7L, 7L));
  }

  @Test
  void sumsOfNumbersWithAllDigitsAreExact() {
    String[] columns = {"k BIGINT", "v DECIMAL(38,2)", "w BIGINT"};
    String most = "999999999999999999999999999999999999.99";
    Half before =
        half(
            "SELECT i AS k, -" + most + " AS v, -9223372036854775807 AS w FROM range(3) t(i)",
            columns);
    Half after =
        half(
            "SELECT i AS k, " + most + " AS v, 9223372036854775807 AS w FROM range(3) t(i)",
            columns);
    RowDiff found = diff(before, after, Map.of("v", num("1")), "k");
    assertThat(found.columns().get(0).measured().orElseThrow().sum())
        .isEqualTo(num(most).multiply(num("6")));
    assertThat(found.columns().get(1).measured().orElseThrow().sum())
        .isEqualTo(num("9223372036854775807").multiply(num("6")));
    assertThat(found.counts().changed()).isEqualTo(3);
  }

  @Test
  void columnsOfOneSideAndTypesThatCannotBeComparedAreToldOnce() {
    Half before = half("SELECT 1 AS k, 'x' AS s, 2 AS n", "k INTEGER", "s VARCHAR", "n BIGINT");
    Half after = half("SELECT 1 AS k, 2 AS n, 'z' AS t", "k BIGINT", "n VARCHAR", "t VARCHAR");
    RowDiff found = diff(before, after, "k");
    assertThat(found.shapes())
        .containsExactly(
            new Shape("k", null, "INTEGER", "BIGINT", true),
            new Shape("s", null, "VARCHAR", null, false),
            new Shape("n", null, "BIGINT", "VARCHAR", false),
            new Shape("t", null, null, "VARCHAR", false));
    assertThat(found.counts()).isEqualTo(counts(1, 1, 1, 0, 0, 0));
    RowDiff unmatched = diff(before, after, "n");
    assertThat(unmatched.keys().columns()).isEmpty();
  }

  @Test
  void aRenamedColumnIsTheSameColumn() {
    Half before = half("SELECT 1 AS k, 'x' AS s, 2 AS n", "k BIGINT", "s VARCHAR", "n BIGINT");
    Half after = half("SELECT 1 AS id, 'y' AS s, 2 AS m", "id BIGINT", "s VARCHAR", "m BIGINT");
    RowDiff found = diff(before, after, "id");
    assertThat(found.keys().columns()).containsExactly("id");
    assertThat(found.counts()).isEqualTo(counts(1, 1, 0, 0, 0, 1));
    assertThat(found.shapes())
        .containsExactly(
            new Shape("id", "k", "BIGINT", "BIGINT", true),
            new Shape("m", "n", "BIGINT", "BIGINT", true));
    assertThat(found.changed()).extracting(Group::columns).containsExactly(List.of("s"));
  }

  @Test
  void rowsAreMatchedWithinTheirPartition() {
    String[] columns = {"k BIGINT", "v BIGINT"};
    TableSchema schema = Workbench.schema(columns);
    String one = bench.file(schema, "SELECT 1 AS k, 5 AS v");
    String two = bench.file(schema, "SELECT 2 AS k, 5 AS v");
    String alsoOne = bench.file(schema, "SELECT 1 AS k, 6 AS v");
    PartitionKey next = PartitionKey.of("2024-03-02");
    PartitionKey third = PartitionKey.of("2024-03-03");
    List<Pair> pairs =
        List.of(
            new Pair(DAY, List.of(one), List.of()),
            new Pair(next, List.of(two), List.of(two, one)),
            new Pair(third, List.of(one, two), List.of(two, alsoOne)));
    Question question = new Question(schema, schema, pairs, List.of("k"), Map.of(), 3);
    RowDiff found = diffs.diff(question, Cancellation.NEVER);
    assertThat(found.counts()).isEqualTo(counts(4, 4, 2, 1, 1, 1));
    assertThat(found.different()).containsExactlyInAnyOrder(DAY, next, third);
    assertThat(found.removed()).extracting(Sample::partition).containsExactly(DAY);
    assertThat(found.added()).extracting(Sample::partition).containsExactly(next);
  }

  @Test
  void aFileThatIsGoneIsNamed() {
    Half gone = new Half(Workbench.schema("k BIGINT"), List.of(folder + "/gone.parquet"));
    assertThatThrownBy(() -> diff(gone, gone, "k"))
        .hasMessageStartingWith("BS-551 comparing 2 files:")
        .hasMessageContaining("gone.parquet");
  }
}
