package dev.backstitch.lineage.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.fixture.An;
import dev.backstitch.lineage.fixture.DuckPlans;
import dev.backstitch.lineage.sql.plan.PlanParser;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PlanFactsTest {
  private static final Map<String, List<Column>> TABLES =
      Map.of("t", An.columns("id BIGINT", "k VARCHAR"), "u", An.columns("k VARCHAR", "x INTEGER"));

  private static PlanFacts facts(String sql) {
    try (DuckPlans plans = DuckPlans.open()) {
      Binding binding = plans.bind(sql, TABLES, List.of(), List.of());
      assertThat(binding.error()).as(sql).isNull();
      return PlanFacts.of(PlanParser.read(binding.plan()));
    }
  }

  @Test
  void scansTableFunctionsAndEffectsAreTold() {
    assertThat(facts("SELECT t.id FROM t JOIN u USING (k)").tables()).containsOnly("t", "u");
    assertThat(facts("SELECT * FROM duckdb_settings()").functions())
        .containsExactly("duckdb_settings");
    assertThat(facts("WITH x AS (SELECT * FROM u) INSERT INTO u SELECT * FROM x").effects())
        .containsExactly("INSERT");
  }

  @Test
  @DisplayName("A084 names in comments and strings are no tables")
  void commentsAndStrings() {
    assertThat(facts("select '-- from x' s /* join y */ from t -- , w").tables())
        .containsExactly("t");
  }
}
