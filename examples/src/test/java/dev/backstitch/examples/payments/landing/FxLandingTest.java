package dev.backstitch.examples.payments.landing;

import static java.time.DayOfWeek.SATURDAY;
import static java.time.DayOfWeek.SUNDAY;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FxLandingTest {
  private static final Set<LocalDate> EASTER =
      Set.of(
          LocalDate.of(2011, 4, 22),
          LocalDate.of(2011, 4, 25),
          LocalDate.of(2021, 4, 2),
          LocalDate.of(2021, 4, 5),
          LocalDate.of(2022, 4, 15),
          LocalDate.of(2022, 4, 18));

  @TempDir Path root;

  @Test
  void everyTradingDayOfThePaymentsStoryHasAFileAndNoOther() throws IOException {
    assertFileForEachTradingDay(LocalDate.of(2021, 3, 22), LocalDate.of(2022, 4, 30));
  }

  @Test
  void everyTradingDayOfTheRetailYearHasAFileAndNoOther() throws IOException {
    assertFileForEachTradingDay(LocalDate.of(2010, 11, 15), LocalDate.of(2011, 12, 9));
  }

  @Test
  void aFileListsCurrenciesInOrderAndIsDatedByItsPublication() throws IOException {
    LocalDate day = LocalDate.of(2021, 4, 1);
    FxLanding.write(root, day, day);
    Path file = root.resolve("landing/fx/2021-04-01.csv");
    assertThat(Files.readString(file))
        .startsWith("currency,per_eur\nAUD,1.55\nBGN,1.9558\n")
        .endsWith("USD,1.1746\nZAR,17.2074\n");
    assertThat(Files.getLastModifiedTime(file).toInstant())
        .isEqualTo(Instant.parse("2021-04-01T14:00:00Z"));
  }

  @Test
  void noFileAfterTheFirstOfMarchNamesTheRouble() throws IOException {
    FxLanding.write(root, LocalDate.of(2022, 3, 1), LocalDate.of(2022, 4, 30));
    for (String name : names()) {
      assertThat(Files.readString(root.resolve("landing/fx").resolve(name)).contains("RUB,"))
          .as(name)
          .isEqualTo(name.equals("2022-03-01.csv"));
    }
  }

  private void assertFileForEachTradingDay(LocalDate first, LocalDate last) throws IOException {
    List<String> expected =
        first
            .datesUntil(last.plusDays(1))
            .filter(day -> day.getDayOfWeek() != SATURDAY && day.getDayOfWeek() != SUNDAY)
            .filter(day -> !EASTER.contains(day))
            .map(day -> day + ".csv")
            .toList();
    assertThat(FxLanding.write(root, first, last)).isEqualTo(new Landed(expected.size(), 0));
    assertThat(names()).isEqualTo(expected);
  }

  private List<String> names() throws IOException {
    try (var files = Files.list(root.resolve("landing/fx"))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
