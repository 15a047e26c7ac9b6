package dev.backstitch.lineage.sql.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.lineage.sql.column.QueryLineage;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class PerturbationTest {
  private static final int ROWS = 12;
  private Connection connection;

  @BeforeEach
  void open() {
    connection = SmallTables.open();
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  @Test
  void whatMovesIsInTheLineageOfHandMadeQueries() throws SQLException {
    Counts counts = handMade(1, 4);
    System.out.println("hand-made: " + counts);
    assertThat(counts.missed()).isEmpty();
    assertThat(counts.moved()).isGreaterThan(100);
  }

  @Test
  void whatMovesIsInTheLineageOfRandomQueries() throws SQLException {
    Counts counts = random(100, 4);
    System.out.println("random: " + counts);
    assertThat(counts.missed()).isEmpty();
    assertThat(counts.moved()).isGreaterThan(200);
  }

  @Test
  @Tag("large")
  void whatMovesIsInTheLineageOfManyQueries() throws SQLException {
    Counts counts = handMade(20, 2).plus(random(2_000, 4));
    System.out.println("many: " + counts);
    assertThat(counts.missed()).isEmpty();
  }

  /** The oracle would be of no use if it let this pass. */
  @Test
  void lineageWithoutAColumnIsCaught() throws SQLException {
    String sql = "select a, sum(b) filter (where c > 1) s from t group by a";
    SmallTables.fill(connection, new Random(7), ROWS);
    QueryLineage whole = Lineages.of(connection, sql);
    QueryLineage poorer =
        new QueryLineage(
            List.of(whole.outputs().get(0), whole.outputs().get(0)),
            whole.rows(),
            Set.of("t"),
            null);
    Perturbation perturbation = new Perturbation(connection, SmallTables.ALL, new Random(7));
    assertThat(perturbation.of(sql, poorer, 100).missed()).isNotEmpty();
    assertThat(perturbation.of(sql, whole, 100).missed()).isEmpty();
  }

  private Counts handMade(int rounds, int changes) throws SQLException {
    Random random = new Random(5);
    Counts counts = Counts.NONE;
    for (int round = 0; round < rounds; round++) {
      SmallTables.fill(connection, random, ROWS);
      counts = counts.plus(all(SmallTables.queries(), random, changes));
    }
    return counts;
  }

  private Counts random(int queries, int changes) throws SQLException {
    Random random = new Random(11);
    RandomQueries generator = new RandomQueries(random);
    Counts counts = Counts.NONE;
    for (int done = 0; done < queries; done += 50) {
      SmallTables.fill(connection, random, ROWS);
      List<String> some = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        some.add(generator.next());
      }
      counts = counts.plus(all(some, random, changes));
    }
    return counts;
  }

  private Counts all(List<String> queries, Random random, int changes) throws SQLException {
    Perturbation perturbation = new Perturbation(connection, SmallTables.ALL, random);
    Counts counts = Counts.NONE;
    for (String sql : queries) {
      counts = counts.plus(perturbation.of(sql, Lineages.of(connection, sql), changes));
    }
    return counts;
  }
}
