package dev.backstitch.storage.query.duckdb.diff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.storage.compare.RowComparison.Side;
import dev.backstitch.storage.compare.RowVariants.Change;
import dev.backstitch.storage.compare.RowVariants.Group;
import dev.backstitch.storage.compare.RowVariants.Question;
import dev.backstitch.storage.compare.RowVariants.Result;
import dev.backstitch.storage.compare.RowVariants.Value;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.table.TableSchema;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which builds have the rows of a key alike. */
class DuckRowVariantsTest {
  @TempDir Path folder;
  private Workbench bench;

  @BeforeEach
  void open() {
    bench = new Workbench(folder);
  }

  private Side side(String values) {
    return side("SELECT * FROM (VALUES " + values + ") AS t(id, x)", "id BIGINT", "x DOUBLE");
  }

  private Side side(String select, String... columns) {
    TableSchema schema = Workbench.schema(columns);
    return new Side(schema, List.of(bench.file(schema, select)));
  }

  private Result compare(Side before, Side after, Map<String, String> wanted, Side... others) {
    return new DuckRowVariants(bench.limits())
        .compare(new Question(before, after, List.of(others), List.of("id"), wanted, 2));
  }

  @Test
  void keysAreGroupedByTheBuildsThatHaveThemAlike() {
    Result result =
        compare(
            side("(1, 1), (2, 2), (3, 3), (4, 4)"),
            side("(1, 1), (2, 20), (3, 30), (5, 5)"),
            Map.of(),
            side("(1, 1), (2, 20), (3, 3), (4, 4)"),
            side("(1, 9), (2, 20), (3, 30), (5, 5)"));

    assertThat(result.unchanged()).isOne();
    assertThat(result.unlike()).containsExactly(0L, 4L, 1L, 5L);
    assertThat(result.groups())
        .extracting(Group::change, Group::alike, Group::rows)
        .containsExactly(
            tuple(Change.ADDED, List.of(0, 1, 0, 1)),
            tuple(Change.CHANGED, List.of(0, 1, 0, 1)),
            tuple(Change.CHANGED, List.of(0, 1, 1, 1)),
            tuple(Change.REMOVED, List.of(0, 1, 0, 1)));
  }

  private static org.assertj.core.groups.Tuple tuple(Change change, List<Integer> alike) {
    return org.assertj.core.groups.Tuple.tuple(change, alike, 1L);
  }

  @Test
  void rowsOfARepeatedKeyCountAsOften() {
    Result result =
        compare(
            side("(1, 1), (1, 1), (1, 2)"),
            side("(1, 2), (1, 1)"),
            Map.of(),
            side("(1, 2), (1, 1), (1, 1)"));

    assertThat(result.groups()).hasSize(1);
    assertThat(result.groups().get(0).alike()).containsExactly(0, 1, 0);
    assertThat(result.groups().get(0).samples()).hasSize(1);
  }

  @Test
  void nullsNansAndZerosAreOneValueEach() {
    Result result =
        compare(
            side("(1, NULL), (2, 'nan'::DOUBLE), (3, 0.0), (NULL, 1)"),
            side("(1, NULL), (2, -'nan'::DOUBLE), (3, -0.0), (NULL, 1)"),
            Map.of());

    assertThat(result.unchanged()).isEqualTo(4);
    assertThat(result.groups()).isEmpty();
  }

  @Test
  void aColumnThatIsNewIsNullInTheBuildsWithoutIt() {
    Result result =
        compare(
            side("SELECT 1 AS id, 2 AS x", "id BIGINT", "x INTEGER"),
            side("SELECT 1 AS id, 2.5 AS x, 'n' AS y", "id BIGINT", "x DECIMAL(4,2)", "y VARCHAR"),
            Map.of());

    assertThat(result.groups().get(0).samples().get(0).values())
        .containsExactly(
            new Value("id", "1", "1"), new Value("x", "2.00", "2.50"), new Value("y", null, "n"));
  }

  @Test
  void wantedRowsAreShownChangedOrNot() {
    Side before = side("(1, 1), (2, 2), (3, 3)");
    Side after = side("(1, 10), (2, 2), (3, 30)");

    Result changed = compare(before, after, Map.of("ID", "3"));
    assertThat(changed.groups().get(0).rows()).isEqualTo(2);
    assertThat(changed.groups().get(0).samples())
        .extracting(s -> s.values().get(1))
        .containsExactly(new Value("x", "3.0", "30.0"));
    assertThat(compare(before, after, Map.of("id", "2")).kept())
        .extracting(s -> s.values().get(1))
        .containsExactly(new Value("x", "2.0", "2.0"));
  }

  @Test
  void anUnknownColumnIsRefusedWithTheNearest() {
    assertThatThrownBy(() -> compare(side("(1, 1)"), side("(1, 1)"), Map.of("idd", "1")))
        .hasMessageStartingWith(
            "BS-701 column idd: is none of what is compared. Did you mean 'id'?");
  }

  @Test
  void filesThatAreBrokenCannotBeCompared() throws Exception {
    Side broken = side("(1, 1)");
    Files.writeString(Path.of(broken.files().get(0)), "no rows at all");
    Side there = side("(1, 2)");
    assertThatThrownBy(() -> compare(broken, there, Map.of()))
        .hasMessageStartingWith("BS-700 comparing 2 files: ")
        .hasMessageContaining("No magic bytes found");
  }
}
