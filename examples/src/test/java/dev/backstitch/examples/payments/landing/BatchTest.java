package dev.backstitch.examples.payments.landing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class BatchTest {
  private static final LocalDate DAY = LocalDate.of(2021, 4, 1);

  @Test
  void noonItselfStillTravelsInTheFirstFile() {
    assertThat(Batch.closingAfter(Instant.parse("2021-04-01T10:00:00Z")))
        .isEqualTo(new Batch(DAY, 1));
    assertThat(Batch.closingAfter(Instant.parse("2021-04-01T10:00:01Z")))
        .isEqualTo(new Batch(DAY, 2));
  }

  @Test
  void theLastHalfHourTravelsTheNextDay() {
    assertThat(Batch.closingAfter(Instant.parse("2021-04-01T21:30:01Z")))
        .isEqualTo(new Batch(DAY.plusDays(1), 1));
  }

  @Test
  void nothingTravelsAfterTheLastFile() {
    assertThat(Batch.closingAfter(Instant.parse("2022-06-01T00:00:00Z"))).isEqualTo(Batch.LAST);
    assertThat(Batch.LAST.later(3)).isEqualTo(Batch.LAST);
  }

  @Test
  void laterCountsFilesAcrossDays() {
    assertThat(new Batch(DAY, 2).later(1)).isEqualTo(new Batch(DAY.plusDays(1), 1));
    assertThat(new Batch(DAY, 1).later(4)).isEqualTo(new Batch(DAY.plusDays(2), 1));
  }

  @Test
  void arrivalFollowsBerlinsClockChange() {
    assertThat(new Batch(LocalDate.of(2022, 3, 26), 1).arrivedAt())
        .isEqualTo(Instant.parse("2022-03-26T11:00:00Z"));
    assertThat(new Batch(LocalDate.of(2022, 3, 27), 1).arrivedAt())
        .isEqualTo(Instant.parse("2022-03-27T10:00:00Z"));
  }
}
