package dev.backstitch.examples.hermetic;

import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Mappings.allPartitions;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.dsl.Times.grid;
import static dev.backstitch.examples.hermetic.Declared.DAYS;
import static dev.backstitch.examples.hermetic.Declared.NUMBERS;
import static dev.backstitch.examples.hermetic.Declared.TEAM;
import static dev.backstitch.testkit.ProjectAssertion.assertThatAssetsOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.dsl.scheme.Grid;
import dev.backstitch.dsl.scheme.Keys;
import dev.backstitch.dsl.scheme.Partitioning;
import dev.backstitch.dsl.scheme.Whole;
import dev.backstitch.testkit.TestProject;
import dev.backstitch.testkit.TestRun;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys are text with no meaning but their own, from the declaration to the rows. */
class KeysTest {
  /** Rows land by key: the file of a key is named by its slug where the key is no file name. */
  private static <P extends Partitioning> RawAsset<P> sales(P scheme) {
    return raw("lab.sales")
        .ownedBy(TEAM)
        .partitionedBy(scheme)
        .appendedFrom(csv("sales/{partition}.csv", column("n", "BIGINT").required()));
  }

  private static <P extends Partitioning> Table<P> copied(P scheme, RawAsset<P> sales) {
    return mart("lab.copied")
        .ownedBy(TEAM)
        .partitionedBy(scheme)
        .reads("s", sales, samePartition())
        .select("SELECT $partition_key AS own_key, (SELECT sum(n) FROM s) AS n");
  }

  /** Keys of one dimension, none of whose partitions has a file. */
  private static TestProject lab(Keys keys) {
    RawAsset<Keys> sales = sales(keys);
    return TestProject.of(new Declared(List.of(sales, copied(keys, sales))))
        .at("2024-03-05T06:00:00Z");
  }

  @Test
  @DisplayName("A013 a slash in a key makes no folder: one partition each")
  void aSlashMakesNoFolder() {
    Keys keys = Keys.fixed("region", "emea/de", "apac");
    try (TestProject lab = lab(keys)) {
      TestRun run = lab.materialize().succeeds();
      assertThat(run.of("copied").built().count()).isEqualTo(2);
      assertThat(lab.query("SELECT region, own_key FROM copied ORDER BY ALL").lines())
          .containsExactly("apac, apac", "emea/de, emea/de");
    }
  }

  @Test
  @DisplayName("A014 a comma in a key does not split a selection")
  void aCommaDoesNotSplitASelection() {
    Keys keys = Keys.fixed("name", "a,b", "a", "b");
    try (TestProject lab = lab(keys)) {
      TestRun run = lab.materialize("lab.copied[\"a,b\"]").succeeds();
      assertThat(run.of("copied").built().keys()).containsExactly(PartitionKey.of("a,b"));
      assertThat(lab.query("SELECT name FROM copied").lines()).containsExactly("'a,b'");
      TestRun others = lab.materialize("lab.copied[a,b]").succeeds();
      assertThat(others.of("copied").built().keys())
          .containsExactly(PartitionKey.of("a"), PartitionKey.of("b"));
    }
  }

  @Test
  @DisplayName("A015 a separator within a key of two dimensions leaves identities apart")
  void aSeparatorLeavesIdentitiesApart() {
    Grid<Keys, Keys> grid = grid(Keys.fixed("x", "a|b", "a"), Keys.fixed("y", "c", "b|c"));
    Table<Grid<Keys, Keys>> copied =
        mart("lab.copied")
            .ownedBy(TEAM)
            .partitionedBy(grid)
            .reads("s", sales(Daily.from("2024-03-01", "UTC")), allPartitions())
            .select("SELECT $partition_key AS own_key, count(*) AS n FROM s");
    RawAsset<Daily> sales = sales(Daily.from("2024-03-01", "UTC"));
    try (TestProject lab =
        TestProject.of(new Declared(List.of(sales, copied))).at("2024-03-02T06:00:00Z")) {
      assertThat(lab.materialize("copied[\"a|b\"|c]").of("copied").built().keys())
          .containsExactly(PartitionKey.of("a|b", "c"));
      assertThat(lab.materialize().succeeds().of("copied").built().count()).isEqualTo(3);
      assertThat(lab.query("SELECT x, y FROM copied ORDER BY ALL").lines())
          .containsExactly("a, b|c", "a, c", "a|b, b|c", "a|b, c");
      assertThat(lab.query("SELECT count(DISTINCT own_key) FROM copied").value()).isEqualTo(4L);
    }
  }

  @Test
  @DisplayName("A018 a key that is declared twice is refused with its position")
  void aKeyThatIsDeclaredTwiceIsRefused() {
    assertRefused(Keys.fixed("name", "a", "b", "a"), "'a'", "3");
  }

  @Test
  @DisplayName("A019 the empty text is no key")
  void theEmptyTextIsNoKey() {
    assertRefused(Keys.fixed("name", ""), "empty");
  }

  @Test
  @DisplayName("A019 rows without a text and rows with the empty one are never merged")
  void rowsWithoutATextAndWithTheEmptyOneStayApart() {
    Table<Daily> words =
        mart("lab.words")
            .ownedBy(TEAM)
            .partitionedBy(DAYS)
            .reads("x", NUMBERS, samePartition())
            .select("SELECT word, count(*) AS n FROM x GROUP BY word");
    try (TestProject lab =
        TestProject.of(Declared.of(words))
            .at("2024-03-02T06:00:00Z")
            .land("numbers/2024-03-01.csv", "id,n,word\n1,1,\"\"\n2,2,\n3,3,\"\"\n4,4,eu\n")) {
      lab.materialize().succeeds();
      assertThat(lab.query("SELECT word, n FROM words ORDER BY word NULLS FIRST").lines())
          .containsExactly("NULL, 1", "'', 2", "eu, 1");
    }
  }

  @Test
  @DisplayName("A019 a row that yields no key, or another one, is counted and nothing is published")
  void aRowThatYieldsNoKeyIsCounted() {
    Keys regions = Keys.fixed("region", "eu", "us");
    Table<Keys> placed =
        mart("lab.placed")
            .ownedBy(TEAM)
            .partitionedBy(regions)
            .reads("x", NUMBERS, allPartitions())
            .select("SELECT word AS region, id FROM x");
    try (TestProject lab =
        TestProject.of(Declared.of(placed))
            .at("2024-03-02T06:00:00Z")
            .land("numbers/2024-03-01.csv", "id,n,word\n1,1,eu\n2,2,\n3,3,\"\"\n4,4,eu\n")) {
      TestRun run = lab.materialize();
      assertThat(run.of(placed)).hasToString("{failed=eu,us}");
      assertThat(run.problems())
          .extracting(Problem::text)
          .anyMatch(
              text ->
                  text.contains("BS-503")
                      && text.contains("lab.placed [eu]")
                      && text.contains("2 "));
      assertThat(lab.query("SELECT count(*) FROM placed").value()).isEqualTo(0L);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{\"a\":1}", "[1]", "null", "true", "1e3", "NULL", "a b", "*", "..", "%2F"})
  @DisplayName("A020 a key that looks like JSON or syntax is plain text")
  void aKeyIsPlainText(String key) {
    Keys keys = Keys.fixed("name", key, "other");
    try (TestProject lab = lab(keys)) {
      TestRun run = lab.materialize().succeeds();
      assertThat(run.of("copied").built().keys())
          .containsExactly(PartitionKey.of(key), PartitionKey.of("other"));
      assertThat(
              lab.query("SELECT name FROM copied WHERE name <> 'other'")
                  .rows()
                  .get(0)
                  .value("name"))
          .isEqualTo(key);
      assertThat(lab.why(copied(keys, sales(keys)), PartitionKey.of(key).text())).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\nb", "a\u0000b", "a\u202Eb", "a\u200Bb"})
  @DisplayName("A021 control and direction characters are refused, and do not reach the message")
  void controlCharactersAreRefused(String key) {
    Keys keys = Keys.fixed("name", key);
    RawAsset<Keys> sales = sales(keys);
    try (TestProject lab = TestProject.of(new Declared(List.of(sales, copied(keys, sales))))) {
      assertThat(lab.problems())
          .isNotEmpty()
          .allSatisfy(
              problem ->
                  assertThat(problem.text())
                      .contains("KeysTest.java:")
                      .doesNotContain("\n", "\u0000", "\u202E", "\u200B"));
    }
  }

  @Test
  @DisplayName(
      "A022 a dimension without keys has no partitions; what reads all of it is built when named")
  void aDimensionWithoutKeysHasNoPartitions() {
    Keys none = Keys.fixed("region");
    RawAsset<Keys> sales = sales(none);
    Table<Keys> copied = copied(none, sales);
    Table<Whole> all =
        mart("lab.everything")
            .ownedBy(TEAM)
            .unpartitioned()
            .reads("c", copied, allPartitions())
            .select("SELECT count(*) AS n FROM c");
    try (TestProject lab =
        TestProject.of(new Declared(List.of(sales, copied, all))).at("2024-03-02T06:00:00Z")) {
      TestRun run = lab.materialize().succeeds();
      assertThat(run.of(copied)).hasToString("{}");
      assertThat(run.of(all)).hasToString("{waiting=whole}");
      lab.materialize("lab.everything[whole]").succeeds();
      assertThat(lab.query("SELECT n FROM everything").lines()).containsExactly("0");
    }
  }

  private static void assertRefused(Keys keys, String... texts) {
    RawAsset<Keys> sales = sales(keys);
    Declared declared = new Declared(List.of(sales, copied(keys, sales)));
    List<Problem> problems;
    try (TestProject lab = TestProject.of(declared)) {
      problems = lab.problems();
    }
    assertThat(problems).isNotEmpty();
    assertThatAssetsOf(declared).haveProblem(problems.get(0).code(), texts);
    assertThat(problems.get(0).text()).contains("KeysTest.java:");
  }
}
