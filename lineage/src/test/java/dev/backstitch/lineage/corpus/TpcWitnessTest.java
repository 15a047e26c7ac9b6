package dev.backstitch.lineage.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.lineage.calcite.Testimony.Standing;
import dev.backstitch.lineage.corpus.data.Benchmark;
import dev.backstitch.lineage.corpus.data.BenchmarkDatabase;
import dev.backstitch.lineage.corpus.data.TpcText;
import dev.backstitch.lineage.fixture.DuckPlans;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class TpcWitnessTest {
  @Test
  void theWitnessMaySpeakForMostTextsAndItsKeysHold() throws SQLException {
    assertHeardAndRight(8);
  }

  @Test
  @Tag("large")
  void theWitnessMaySpeakForMostOfAllTextsAndItsKeysHold() throws SQLException {
    assertHeardAndRight(1);
  }

  private static void assertHeardAndRight(int step) throws SQLException {
    try (DuckPlans plans = DuckPlans.open()) {
      for (Benchmark benchmark : Benchmark.all()) {
        List<Hearing> hearings = Hearing.all(benchmark, step, plans);
        tell(benchmark, hearings);
        long heard = hearings.stream().filter(h -> h.is(Standing.HEARD)).count();
        assertThat(heard).isGreaterThan(hearings.size() * 8L / 10);
        assertThat(broken(benchmark, hearings)).isEmpty();
      }
    }
  }

  private static void tell(Benchmark benchmark, List<Hearing> hearings) {
    System.out.println(benchmark.name() + ": " + hearings.size() + " texts");
    for (Standing standing : Standing.values()) {
      List<Hearing> such = hearings.stream().filter(h -> h.is(standing)).toList();
      System.out.println("  " + standing + " " + such.size());
      if (standing != Standing.HEARD) {
        such.forEach(hearing -> System.out.println("    " + hearing.why()));
      }
    }
  }

  /** Claimed keys of which two rows of the data agree. */
  private static List<String> broken(Benchmark benchmark, List<Hearing> hearings)
      throws SQLException {
    List<String> broken = new ArrayList<>();
    int keys = 0;
    int texts = 0;
    int onRows = 0;
    try (BenchmarkDatabase database = BenchmarkDatabase.open(benchmark)) {
      for (Hearing hearing : hearings) {
        Set<Set<String>> claimed = hearing.facts().map(f -> f.uniqueKeys()).orElse(Set.of());
        texts += claimed.isEmpty() ? 0 : 1;
        database.plant(hearing.text());
        for (Set<String> key : claimed) {
          keys++;
          long rows = database.number("SELECT count(*) FROM (" + hearing.text().sql() + "\n)");
          onRows += rows > 1 ? 1 : 0;
          if (rows > distinct(database, hearing.text(), key)) {
            broken.add(hearing.text() + " " + key);
          }
        }
      }
    }
    System.out.printf(
        "  %d keys claimed for %d texts, %d of them on more than one row, %d broken%n",
        keys, texts, onRows, broken.size());
    return broken;
  }

  private static long distinct(BenchmarkDatabase database, TpcText text, Set<String> key)
      throws SQLException {
    String columns = key.isEmpty() ? "1" : SqlName.list(key);
    return database.number(
        "SELECT count(*) FROM (SELECT DISTINCT " + columns + " FROM (" + text.sql() + "\n))");
  }
}
