package dev.backstitch.asset.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SetTextTest {
  private static final Dimension DAY =
      Dimension.from("day", CalendarAxis.days(ZoneId.of("Europe/Berlin")), "2024-03-01");
  private static final Dimension REGION = Dimension.fixed("region", "eu", "uk", "us");
  private static final Instant NOW = Instant.parse("2024-05-10T12:00:00Z");
  private static final Extent DAYS = Scheme.of(DAY).extentAt(NOW, DynamicKeys.NONE);
  private static final Extent GRID = Scheme.of(DAY, REGION).extentAt(NOW, DynamicKeys.NONE);

  @Test
  void writesInclusiveRangesAndReadsThemBack() {
    PartitionSet set = DAYS.parse(" 2024-05-01, 2024-03-01..2024-04-11 ,2024-05-01");
    assertThat(set.text()).isEqualTo("2024-03-01..2024-04-11,2024-05-01");
    assertThat(set.count()).isEqualTo(43);
    assertThat(DAYS.recall(set.text())).isEqualTo(set);
    assertThat(DAYS.parse("2024-03-02,2024-03-01").text()).isEqualTo("2024-03-01..2024-03-02");
  }

  @Test
  void starsAndOpenEndsMeanWhatExists() {
    assertThat(DAYS.parse("2024-05-*").text()).isEqualTo("2024-05-01..2024-05-10");
    assertThat(DAYS.parse("2024*")).isEqualTo(DAYS.all());
    assertThat(DAYS.parse("*")).isEqualTo(DAYS.all());
    assertThat(DAYS.parse("..2024-03-02").text()).isEqualTo("2024-03-01..2024-03-02");
    assertThat(DAYS.parse("2024-05-09..").text()).isEqualTo("2024-05-09..2024-05-10");
  }

  @Test
  void gridsAreWrittenSideBySide() {
    PartitionSet march = GRID.parse("2024-03-*|eu");
    assertThat(march.count()).isEqualTo(31);
    assertThat(march.text()).isEqualTo("2024-03-01..2024-03-31|eu");
    PartitionSet set = GRID.parse("2024-03-01;2024-03-03|eu;us,2024-03-02|u*");
    assertThat(set.text()).isEqualTo("2024-03-01;2024-03-03|eu;us,2024-03-02|uk;us");
    assertThat(set.keys())
        .extracting(PartitionKey::text)
        .as("in order of time, whatever the bands")
        .containsExactly(
            "2024-03-01|eu",
            "2024-03-01|us",
            "2024-03-02|uk",
            "2024-03-02|us",
            "2024-03-03|eu",
            "2024-03-03|us");
    assertThat(GRID.recall(set.text())).isEqualTo(set);
  }

  @Test
  void recordedTextNeedNotExistNow() {
    assertThat(DAYS.recall("2025-01-01").count()).isEqualTo(1);
    assertThat(DAYS.recall("").isEmpty()).isTrue();
    assertThat(DAYS.none().text()).isEmpty();
    assertThatThrownBy(() -> DAYS.parse(""))
        .hasMessageContaining("found the end, expected a key (character 1)");
  }

  @Test
  void millionsOfPartitionsAreCountedAndWalkedWithoutAList() {
    Dimension hours = Dimension.from("hour", new Hours(ZoneId.of("UTC")), "1900-01-01T00:00");
    Extent extent = Scheme.of(hours, REGION).extentAt(NOW, DynamicKeys.NONE);
    assertThat(extent.all().count()).isGreaterThan(3_000_000);
    assertThat(extent.all().keys().iterator().next())
        .isEqualTo(PartitionKey.of("1900-01-01T00:00", "eu"));
    assertThat(extent.all().text()).isEqualTo("1900-01-01T00:00..2024-05-10T12:00|eu;uk;us");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "2024-03-01..2024-02-01; found a partition outside the scheme, expected 2024-03-01..2024-05-10 (character 13 of",
        "2024-05-11; found a partition that does not exist yet, expected 2024-03-01..2024-05-10. Did you mean '2024-05-10'?",
        "2024-02-29; found a partition outside the scheme, expected 2024-03-01..2024-05-10. Did you mean '2024-03-01'?",
        "2024-04-02..2024-04-01; found a range that ends before it begins (character 1)",
        "2024-03-01,,2024-03-02; found ',', expected a key (character 12)",
        "2024-03-01,; found nothing after the last comma",
        "2024-03-01,..; found a range without ends, expected at least one (character 12)",
        "2024-03-01|eu; found 2 parts, expected 1: day (character 1)",
        "'\"2024-03-01'; found a quote that is never closed (character 1)",
        "'\"2024-03-01\"x'; found text after a closing quote, expected a comma (character 13)",
        "20*4; found * inside a key, expected the key in quotes (character 1)",
        "2024-13-*; found a pattern for no date",
        "2024-02-*; found no partition that starts with '2024-02-' (character 1)",
        "2024-03-01, 2024-03-0x; BS-204 2024-03-0x: found no partition key, expected a day like 2024-03-01 (character 13 of 2024-03-01, 2024-03-0x)"
      })
  void refusesAtTheCharacter(String text, String message) {
    assertThatThrownBy(() -> DAYS.parse(text)).hasMessageContaining(message);
  }

  @Test
  void refusesUnknownKeysWithTheNearest() {
    assertThatThrownBy(() -> GRID.parse("2024-03-01|uss"))
        .hasMessage(
            "BS-203 uss: found no such key, expected a key of dimension region (character 12 of"
                + " 2024-03-01|uss). Did you mean 'us'?");
    assertThatThrownBy(() -> GRID.parse("2024-03-01|eu..us"))
        .hasMessageContaining("for keys have no order (character 12)");
    assertThatThrownBy(() -> GRID.parse("2024-03-01"))
        .hasMessageContaining("expected 2: day|region");
  }
}
