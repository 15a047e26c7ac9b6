package dev.backstitch.lineage.sql;

import static dev.backstitch.lineage.fixture.An.asset;
import static dev.backstitch.lineage.fixture.Shop.ORDERS;
import static dev.backstitch.lineage.fixture.Shop.RAW;
import static dev.backstitch.lineage.fixture.Shop.revenue;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.check.NoRows;
import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.fixture.An;
import dev.backstitch.lineage.fixture.DuckPlans;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.sql.proof.InputFacts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RememberedAnalysesTest {
  private static final Map<String, List<Column>> T =
      Map.of("t", An.columns("a BIGINT", "b DOUBLE", "day DATE", "at TIMESTAMPTZ"));
  private static final Question PLAIN =
      new Question("SELECT a FROM t", T, List.of(), List.of(), Map.of());

  private final Map<String, String> kept = new HashMap<>();
  private final Memory memory =
      new Memory() {
        @Override
        public Optional<String> recall(String key) {
          return Optional.ofNullable(kept.get(key));
        }

        @Override
        public void remember(String key, String text) {
          kept.put(key, text);
        }
      };

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT a, sum(b) AS s, now() AS n FROM t WHERE day >= $partition_key::DATE GROUP BY a",
        "SELECT a, row_number() OVER (PARTITION BY a ORDER BY at) AS n FROM t",
        "SELECT DISTINCT a, day FROM t WHERE at BETWEEN $partition_start AND $partition_end",
        "SELECT x.a FROM t x JOIN t y ON x.a = y.a AND x.at > y.at LIMIT 3",
        "SELECT CASE WHEN a > 1 THEN b END AS c, (SELECT max(a) FROM t) AS m FROM t",
        "SELECT frm t",
        "SELECT * FROM read_csv('x.csv')"
      })
  void whatIsRememberedIsWhatWasSaid(String sql) {
    try (DuckPlans plans = DuckPlans.open()) {
      Question question = new Question(sql, T, List.of(), List.of(), Map.of());
      Analyses fresh = new FreshAnalyses(plans);
      Analysis said = fresh.of(question);
      Analyses remembered = new RememberedAnalyses(fresh, memory);
      assertThat(remembered.of(question)).isEqualTo(said);
      int asked = plans.bindings();
      assertThat(remembered.of(question)).isEqualTo(said);
      assertThat(plans.bindings()).isEqualTo(asked);
      assertThat(kept.values()).singleElement().asString().doesNotContain("\n");
    }
  }

  @Test
  void aProjectThatDidNotChangeAsksTheDatabaseNothing() {
    AssetDefinition own =
        asset("shop.balance")
            .reads("r", "shop.raw")
            .readsOwnPrevious("p")
            .check(new NoRows("SELECT * FROM output WHERE total < 0"))
            .select(
                "SELECT r.id, CAST(coalesce(p.total, 0) + amount_eur AS DOUBLE) AS total FROM r LEFT JOIN p ON p.id = r.id");
    AssetGraph graph = AssetGraph.of(An.all(RAW, ORDERS, revenue("SELECT id FROM o"), own));
    try (DuckPlans plans = DuckPlans.open()) {
      BoundProject first = BoundProject.bind(graph, plans, memory);
      int asked = plans.bindings();
      BoundProject second = BoundProject.bind(graph, plans, memory);
      assertThat(asked).isPositive();
      assertThat(plans.bindings()).isEqualTo(asked);
      for (AssetName name : graph.order()) {
        assertThat(second.columnsOf(name)).isEqualTo(first.columnsOf(name));
        assertThat(second.query(name)).isEqualTo(first.query(name));
      }
    }
  }

  @Test
  void aChangedTextAsksForItselfAlone() {
    try (DuckPlans plans = DuckPlans.open()) {
      BoundProject.bind(
          AssetGraph.of(An.all(RAW, ORDERS, revenue("SELECT id FROM o"))), plans, memory);
      int asked = plans.bindings();
      BoundProject.bind(
          AssetGraph.of(An.all(RAW, ORDERS, revenue("SELECT id + 1 AS id FROM o"))), plans, memory);
      assertThat(plans.bindings()).isEqualTo(asked + 1);
    }
  }

  @Test
  void aMistakeIsToldAgainFromMemory() {
    AssetGraph graph = AssetGraph.of(An.all(RAW, ORDERS, revenue("SELECT idd FROM o")));
    try (DuckPlans plans = DuckPlans.open()) {
      List<String> first = problems(graph, plans);
      int asked = plans.bindings();
      assertThat(problems(graph, plans)).isEqualTo(first).isNotEmpty();
      assertThat(plans.bindings()).isEqualTo(asked);
    }
  }

  @Test
  void aDamagedMemoryIsWorkedOutAgain() {
    try (DuckPlans plans = DuckPlans.open()) {
      Analyses remembered = new RememberedAnalyses(new FreshAnalyses(plans), memory);
      Analysis said = remembered.of(PLAIN);
      kept.replaceAll((key, text) -> text.substring(0, text.length() / 2));
      assertThat(remembered.of(PLAIN)).isEqualTo(said);
    }
  }

  @Test
  void everyPartOfAQuestionIsInItsKey() {
    List<Question> questions =
        Stream.of(
                PLAIN,
                new Question("SELECT a  FROM t", T, List.of(), List.of(), Map.of()),
                PLAIN.with("u", T.get("t")),
                PLAIN.with("t", An.columns("a INTEGER", "b DOUBLE", "day DATE")),
                new Question(PLAIN.sql(), T, List.of(new Parameter("p", "1")), List.of(), Map.of()),
                new Question(PLAIN.sql(), T, List.of(new Parameter("p", "2")), List.of(), Map.of()),
                new Question(PLAIN.sql(), T, List.of(), An.columns("day DATE"), Map.of()),
                facts(Set.of(Set.of("a")), Set.of()),
                facts(Set.of(Set.of("a", "b")), Set.of()),
                facts(Set.of(Set.of("a"), Set.of("b")), Set.of()),
                facts(Set.of(), Set.of("a")))
            .toList();
    assertThat(questions.stream().map(QuestionKey::of).distinct()).hasSize(questions.size());
  }

  private static Question facts(Set<Set<String>> keys, Set<String> constants) {
    return new Question(
        PLAIN.sql(), T, List.of(), List.of(), Map.of("t", new InputFacts(keys, constants)));
  }

  private List<String> problems(AssetGraph graph, DuckPlans plans) {
    try {
      BoundProject.bind(graph, plans, memory);
      return List.of();
    } catch (ProblemException e) {
      return e.problems().stream().map(Object::toString).toList();
    }
  }
}
