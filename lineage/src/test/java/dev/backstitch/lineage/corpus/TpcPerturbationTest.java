package dev.backstitch.lineage.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.lineage.corpus.data.Benchmark;
import dev.backstitch.lineage.corpus.data.BenchmarkDatabase;
import dev.backstitch.lineage.corpus.data.TpcText;
import dev.backstitch.lineage.corpus.data.Tpcds;
import dev.backstitch.lineage.corpus.data.Tpch;
import dev.backstitch.lineage.fixture.DuckPlans;
import dev.backstitch.lineage.sql.BoundPlans;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class TpcPerturbationTest {
  @Test
  void nothingMovesThatTheAnalysisDoesNotName() throws SQLException {
    assertNothingMissed(new Tpcds(), 34, EnumSet.of(Change.ROTATED));
    assertNothingMissed(new Tpch(), 7, EnumSet.of(Change.ROTATED));
  }

  @Test
  @Tag("large")
  void nothingMovesThatTheAnalysisDoesNotNameInAnyText() throws SQLException {
    assertNothingMissed(new Tpcds(), 1, EnumSet.allOf(Change.class));
    assertNothingMissed(new Tpch(), 1, EnumSet.allOf(Change.class));
  }

  private static void assertNothingMissed(Benchmark benchmark, int step, Set<Change> changes)
      throws SQLException {
    Tally tally = new Tally();
    List<TpcText> texts = benchmark.texts(step);
    try (DuckPlans plans = DuckPlans.open();
        BenchmarkDatabase database = BenchmarkDatabase.open(benchmark)) {
      for (TpcText text : texts) {
        new TextTrials(database, text, claims(benchmark, text, plans), tally).run(changes);
      }
    }
    System.out.println(benchmark.name() + ": " + tally);
    assertThat(tally.misses()).isEmpty();
    assertThat(tally.moved()).isGreaterThan(10 * texts.size());
    assertThat(tally.tied()).hasSizeLessThan(1 + texts.size() / 5);
  }

  private static List<Claim> claims(Benchmark benchmark, TpcText text, BoundPlans plans) {
    Hearing hearing = Hearing.of(benchmark, text, plans);
    List<Claim> claims = new ArrayList<>();
    claims.add(new Claim("plan", TextLineage.of(text, hearing.binding()).lineage()));
    hearing.facts().ifPresent(facts -> claims.add(new Claim("witness", facts.lineage())));
    return claims;
  }
}
