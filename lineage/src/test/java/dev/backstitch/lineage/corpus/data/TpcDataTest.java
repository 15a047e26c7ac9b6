package dev.backstitch.lineage.corpus.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TpcDataTest {
  @Test
  void keysHold() throws SQLException {
    for (Benchmark benchmark : Benchmark.all()) {
      try (BenchmarkDatabase database = BenchmarkDatabase.open(benchmark)) {
        for (BenchmarkTable table : benchmark.tables()) {
          String key = String.join(", ", table.key());
          assertThat(
                  database.number(
                      "SELECT count(*) - count(DISTINCT (" + key + ")) FROM " + table.name()))
              .as(table.name())
              .isZero();
        }
      }
    }
  }

  @Test
  void mostTextsReturnRows() throws SQLException {
    for (Benchmark benchmark : Benchmark.all()) {
      long started = System.nanoTime();
      try (BenchmarkDatabase database = BenchmarkDatabase.open(benchmark)) {
        long loaded = System.nanoTime();
        List<String> empty = new ArrayList<>();
        for (TpcText text : benchmark.texts(4)) {
          database.plant(text);
          if (database.number("SELECT count(*) FROM (" + text.sql() + "\n)") == 0) {
            empty.add(text.name());
          }
        }
        System.out.printf(
            "%s: loaded in %d ms, run in %d ms, %d of %d texts without a row: %s%n",
            benchmark.name(),
            (loaded - started) / 1_000_000,
            (System.nanoTime() - loaded) / 1_000_000,
            empty.size(),
            benchmark.texts(4).size(),
            empty);
        assertThat(empty).hasSizeLessThan(2 + benchmark.texts(4).size() / 6);
      }
    }
  }
}
