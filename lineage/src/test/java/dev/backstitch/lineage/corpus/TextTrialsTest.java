package dev.backstitch.lineage.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.lineage.corpus.data.BenchmarkDatabase;
import dev.backstitch.lineage.corpus.data.TpcText;
import dev.backstitch.lineage.corpus.data.Tpch;
import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.column.OutputLineage;
import dev.backstitch.lineage.sql.column.QueryLineage;
import dev.backstitch.lineage.sql.column.Use;
import dev.backstitch.lineage.sql.column.Uses;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The trials themselves: they catch a claim that leaves something out. */
class TextTrialsTest {
  private static final TpcText TEXT =
      new TpcText(
          "own",
          "SELECT n_name, r_name FROM nation JOIN region ON r_regionkey = n_regionkey"
              + " WHERE n_nationkey > 3 ORDER BY n_nationkey",
          Set.of());
  private static final Uses NAME = identity("nation", "n_name");
  private static final Uses REGION = identity("region", "r_name");
  private static final Uses ROWS =
      Uses.of(new ColumnRef("region", "r_regionkey"), Use.JOIN)
          .plus(Uses.of(new ColumnRef("nation", "n_regionkey"), Use.JOIN))
          .plus(Uses.of(new ColumnRef("nation", "n_nationkey"), Use.FILTER));
  private static final Set<String> TABLES = Set.of("nation", "region");

  private static BenchmarkDatabase database;

  @BeforeAll
  static void open() {
    database = BenchmarkDatabase.open(new Tpch());
  }

  @AfterAll
  static void close() {
    database.close();
  }

  @Test
  void aRightClaimMissesNothing() throws SQLException {
    assertThat(misses(NAME, REGION, ROWS, TABLES)).isEmpty();
  }

  @Test
  void aForgottenValueIsCaught() throws SQLException {
    assertThat(misses(NAME, Uses.NONE, ROWS, TABLES)).anyMatch(m -> m.contains("region.r_name"));
  }

  @Test
  void aValueOfTheWrongOutputIsCaught() throws SQLException {
    assertThat(misses(NAME.plus(REGION), NAME, ROWS, TABLES))
        .anyMatch(m -> m.endsWith("region.r_name moved r_name"));
  }

  @Test
  void aForgottenConditionIsCaught() throws SQLException {
    Uses join = Uses.of(new ColumnRef("region", "r_regionkey"), Use.JOIN);
    assertThat(misses(NAME, REGION, join, TABLES))
        .anyMatch(m -> m.contains("n_nationkey"))
        .anyMatch(m -> m.contains("n_regionkey"));
  }

  @Test
  void aTableWhoseRowsAreForgottenIsCaught() throws SQLException {
    assertThat(misses(NAME, REGION, ROWS, Set.of("nation"))).anyMatch(m -> m.contains("rows of"));
  }

  @Test
  void tiesAreFound() throws SQLException {
    assertThat(determinacy("SELECT n_name FROM nation ORDER BY n_regionkey LIMIT 3"))
        .isEqualTo(Determinacy.TIED);
    assertThat(determinacy("SELECT n_name FROM nation ORDER BY n_regionkey"))
        .isEqualTo(Determinacy.UNORDERED);
    assertThat(determinacy("SELECT n_name FROM nation ORDER BY n_regionkey, n_name LIMIT 3"))
        .isEqualTo(Determinacy.ORDERED);
  }

  private static List<String> misses(Uses first, Uses second, Uses rows, Set<String> tables)
      throws SQLException {
    QueryLineage lineage =
        new QueryLineage(
            List.of(
                new OutputLineage("n_name", first, null),
                new OutputLineage("r_name", second, null)),
            rows,
            tables,
            null);
    Tally tally = new Tally();
    new TextTrials(database, TEXT, List.of(new Claim("test", lineage)), tally)
        .run(EnumSet.allOf(Change.class));
    return tally.misses();
  }

  private static Determinacy determinacy(String sql) throws SQLException {
    TpcText text = new TpcText("own", sql, Set.of());
    database.plant(text);
    return Determinacy.of(text, database);
  }

  private static Uses identity(String table, String column) {
    return Uses.of(new ColumnRef(table, column), Use.IDENTITY);
  }
}
