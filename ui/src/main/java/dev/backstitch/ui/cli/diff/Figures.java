package dev.backstitch.ui.cli.diff;

import dev.backstitch.engine.diff.Shown;
import dev.backstitch.ui.words.Words;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Figures of a diff as people read them. */
public final class Figures {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private Figures() {}

  /** {@code 1.5 %}; never rounded to none or all where it is not; of nothing not available. */
  static String percent(long part, long whole) {
    if (whole == 0) {
      return "n/a";
    }
    BigDecimal share =
        BigDecimal.valueOf(part)
            .multiply(HUNDRED)
            .divide(BigDecimal.valueOf(whole), 1, RoundingMode.HALF_UP);
    if (part > 0 && share.signum() == 0) {
      return "< 0.1 %";
    }
    return part < whole && share.compareTo(HUNDRED) == 0 ? "> 99.9 %" : share + " %";
  }

  /** With its sign, all its figures and nothing rounded: {@code +0.50}, {@code -1,200.00}. */
  public static String signed(BigDecimal number) {
    return (number.signum() > 0 ? "+" : "") + plain(number);
  }

  /** With all its figures. */
  public static String plain(BigDecimal number) {
    String text = number.toPlainString();
    int point = text.indexOf('.');
    String whole = point < 0 ? text : text.substring(0, point);
    return whole.replaceAll("(?<=\\d)(?=(\\d{3})+$)", ",")
        + (point < 0 ? "" : text.substring(point));
  }

  /** The state in words. */
  public static String state(Shown shown) {
    return shown.workspace() == null
        ? shown.text()
        : shown.text() + " over " + Words.line("release " + shown.release());
  }
}
