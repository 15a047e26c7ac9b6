package dev.backstitch.examples.payments.landing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class EcbRatesTest {
  private static final EcbRates RATES = EcbRates.bundled();

  @Test
  void reachFromTheEurosFirstTradingDayTo2023() {
    var all = RATES.between(LocalDate.MIN, LocalDate.MAX);
    assertThat(all).hasSize(6184);
    assertThat(all.firstKey()).isEqualTo("1999-01-04");
    assertThat(all.lastKey()).isEqualTo("2023-02-21");
  }

  @Test
  void keepThePublishedDigits() {
    assertThat(RATES.on(LocalDate.of(2021, 4, 1)))
        .containsEntry("USD", new BigDecimal("1.1746"))
        .containsEntry("GBP", new BigDecimal("0.85195"))
        .containsEntry("JPY", new BigDecimal("130.03"))
        .hasSize(32);
  }

  @Test
  void nothingIsPublishedOnGoodFriday() {
    assertThat(RATES.on(LocalDate.of(2021, 4, 2))).isEmpty();
  }

  @Test
  void overEasterTheRateOfMaundyThursdayIsHeld() {
    assertThat(RATES.held("USD", LocalDate.of(2021, 4, 5), 7)).contains(new BigDecimal("1.1746"));
    assertThat(RATES.held("USD", LocalDate.of(2021, 4, 5), 4)).isEmpty();
  }

  @Test
  void theRoubleIsLastPublishedOnTheFirstOfMarchAndHeldToTheSeventh() {
    assertThat(RATES.on(LocalDate.of(2022, 3, 1))).containsKey("RUB");
    assertThat(RATES.between(LocalDate.of(2022, 3, 2), LocalDate.MAX).values())
        .isNotEmpty()
        .allSatisfy(rates -> assertThat(rates).doesNotContainKey("RUB"));
    assertThat(RATES.held("RUB", LocalDate.of(2022, 3, 7), 7)).contains(new BigDecimal("117.201"));
    assertThat(RATES.held("RUB", LocalDate.of(2022, 3, 8), 7)).isEmpty();
  }

  @Test
  void anEntityIsNeverResolved() {
    String xml =
        "<!DOCTYPE Cube [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>"
            + "<Cube><Cube time=\"2021-04-01\">&x;</Cube></Cube>";
    assertThatThrownBy(() -> EcbHistoryXml.read(new ByteArrayInputStream(xml.getBytes(UTF_8))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("Cannot parse reference rates:");
  }
}
