package dev.backstitch.lineage.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.lineage.corpus.data.Benchmark;
import dev.backstitch.lineage.fixture.DuckPlans;
import dev.backstitch.lineage.sql.column.OutputLineage;
import dev.backstitch.lineage.sql.column.OutputLineage.Standing;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TpcLineageTest {
  @Test
  void lineageOfEveryTextIsToldOrSaidToBeUnknown() {
    try (DuckPlans plans = DuckPlans.open()) {
      for (Benchmark benchmark : Benchmark.all()) {
        List<TextLineage> all = TextLineage.all(benchmark, plans);
        List<String> unknown =
            all.stream()
                .filter(each -> !each.lineage().isKnown())
                .map(TpcLineageTest::why)
                .toList();
        System.out.printf(
            "%s: %d texts, %d known, %d unknown %s%n",
            benchmark.name(), all.size(), all.size() - unknown.size(), unknown.size(), unknown);
        tellOutputs(all);
        tellColumns(all);
        assertThat(unknown).hasSizeLessThan(3);
        assertThat(all)
            .allSatisfy(
                each ->
                    assertThat(each.lineage().outputs()).hasSameSizeAs(each.binding().columns()));
      }
    }
  }

  private static String why(TextLineage text) {
    String whole = text.lineage().unknown();
    return text.text()
        + ": "
        + (whole != null
            ? whole
            : text.lineage().outputs().stream()
                .filter(output -> output.unknown() != null)
                .map(output -> output.column() + " because " + output.unknown())
                .toList());
  }

  private static void tellOutputs(List<TextLineage> all) {
    List<String> bare =
        all.stream()
            .flatMap(
                text ->
                    text.lineage().outputs().stream()
                        .filter(output -> output.standing() == Standing.NONE)
                        .map(output -> text.text() + "." + output.column()))
            .toList();
    long outputs = all.stream().mapToLong(text -> text.lineage().outputs().size()).sum();
    System.out.printf("  %d outputs, %d without an origin: %s%n", outputs, bare.size(), bare);
  }

  /** Lineage of values alone would miss the columns that only decide. */
  private static void tellColumns(List<TextLineage> all) {
    long columns = all.stream().mapToLong(text -> text.columns().size()).sum();
    long direct = all.stream().mapToLong(text -> text.direct().size()).sum();
    long texts = all.stream().filter(t -> t.direct().size() < t.columns().size()).count();
    long kinds =
        all.stream()
            .flatMap(text -> text.lineage().outputs().stream())
            .map(OutputLineage::uses)
            .flatMap(uses -> uses.all().values().stream())
            .flatMap(Set::stream)
            .distinct()
            .count();
    System.out.printf(
        "  %d columns referenced, %d indirect only (%d %%) in %d of %d texts; %d kinds of use%n",
        columns, columns - direct, 100 * (columns - direct) / columns, texts, all.size(), kinds);
    assertThat(columns - direct).isGreaterThan(columns / 2);
  }
}
