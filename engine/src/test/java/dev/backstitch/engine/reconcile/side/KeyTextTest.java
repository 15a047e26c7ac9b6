package dev.backstitch.engine.reconcile.side;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import org.junit.jupiter.api.Test;

class KeyTextTest {
  private static void same(ColumnType type, Object ours, String... theirs) {
    for (String text : theirs) {
      assertThat(KeyText.read(type, text)).as(text).contains(KeyText.of(ours));
    }
  }

  @Test
  void equalValuesHaveOneText() {
    same(Scalar.BIGINT, 700L, "700", "7E+2", " 700 ", "700.0");
    same(new DecimalType(9, 2), new BigDecimal("0.50"), "0.5", ".5", "0.500");
    same(new DecimalType(9, 2), new BigDecimal("0.00"), "0", "-0.0");
    same(Scalar.DATE, LocalDate.of(2022, 3, 1), "2022-03-01");
    same(
        Scalar.TIMESTAMPTZ,
        OffsetDateTime.parse("2022-03-01T00:00Z"),
        "2022-03-01T00:00:00Z",
        "2022-03-01 01:00:00+01",
        "2022-03-01 05:30:00+05:30",
        "2022-02-28T23:00-01:00");
    same(
        Scalar.TIMESTAMP,
        LocalDateTime.parse("2022-03-01T10:00"),
        "2022-03-01 10:00:00",
        "2022-03-01T10:00");
    same(Scalar.BOOLEAN, true, "true", "t", "TRUE", "1");
    same(Scalar.VARCHAR, " eu ", " eu ");
  }

  @Test
  void whatIsNoValueOfTheTypeIsNotRead() {
    assertThat(KeyText.read(Scalar.DATE, "01.03.2022")).isEmpty();
    assertThat(KeyText.read(Scalar.INTEGER, "one")).isEmpty();
    assertThat(KeyText.read(Scalar.TIMESTAMPTZ, "2022-03-01 10:00:00")).isEmpty();
    assertThat(KeyText.read(Scalar.BOOLEAN, "yes")).isEmpty();
    assertThat(KeyText.read(Scalar.BLOB, "ab")).isEmpty();
  }
}
