package dev.backstitch.asset.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.BigRange;
import net.jqwik.api.constraints.Scale;
import org.junit.jupiter.api.Test;

class ToleranceTest {
  private static BigDecimal number(String text) {
    return new BigDecimal(text);
  }

  private static Tolerance tolerance(String absolute, String percent) {
    return new Tolerance(number(absolute), number(percent));
  }

  @Test
  void bothLimitsAreIncludedAndEitherSuffices() {
    assertThat(tolerance("0.01", "0").accepts(number("10.01"), number("10"))).isTrue();
    assertThat(tolerance("0.01", "0").accepts(number("10.011"), number("10"))).isFalse();
    assertThat(tolerance("0", "0.5").accepts(number("201"), number("200"))).isTrue();
    assertThat(tolerance("0", "0.5").accepts(number("201.01"), number("200"))).isFalse();
    assertThat(tolerance("5", "0.5").accepts(number("-4"), number("0"))).isTrue();
    assertThat(tolerance("0.01", "0.5").accepts(number("-201"), number("-200"))).isTrue();
  }

  @Test
  void sharesAreOfTheirFigureSoNothingIsToleratedOfZero() {
    assertThat(tolerance("0", "50").accepts(number("0.01"), number("0"))).isFalse();
    assertThat(tolerance("0", "50").accepts(number("0.00"), number("0"))).isTrue();
  }

  @Test
  void noFigureIsNotZero() {
    assertThat(tolerance("100", "100").accepts(null, null)).isTrue();
    assertThat(tolerance("100", "100").accepts(null, number("0"))).isFalse();
    assertThat(tolerance("100", "100").accepts(number("0"), null)).isFalse();
  }

  @Test
  void nothingNegativeIsTolerated() {
    assertThatThrownBy(() -> tolerance("-1", "0"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Cannot tolerate a difference of -1 or 0 %");
  }

  @Test
  void isSaidInWords() {
    assertThat(Tolerance.EXACT.words()).isEqualTo("exactly");
    assertThat(tolerance("0.010", "0").words()).isEqualTo("within 0.010");
    assertThat(tolerance("0", "1E1").words()).isEqualTo("within 10 %");
  }

  @Property
  void acceptsExactlyWhatLiesWithinTheWiderLimit(
      @ForAll @BigRange(min = "-1000", max = "1000") @Scale(2) BigDecimal theirs,
      @ForAll @BigRange(min = "-200", max = "200") @Scale(4) BigDecimal apart,
      @ForAll @BigRange(min = "0", max = "100") @Scale(2) BigDecimal absolute,
      @ForAll @BigRange(min = "0", max = "20") @Scale(2) BigDecimal percent) {
    BigDecimal share = theirs.abs().multiply(percent).movePointLeft(2);
    boolean expected = apart.abs().compareTo(absolute.max(share)) <= 0;
    assertThat(new Tolerance(absolute, percent).accepts(theirs.add(apart), theirs))
        .isEqualTo(expected);
  }
}
