package dev.backstitch.engine.code.standin;

import java.text.Collator;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Locale;

/** Stands in for what words and numbers look like where nobody says for whom. */
public final class Locales {
  private Locales() {}

  public static Locale localeGetDefault() {
    return Pinned.locale();
  }

  public static Locale localeGetDefault(Locale.Category category) {
    return Pinned.locale();
  }

  public static String stringToUpperCase(String text) {
    return text.toUpperCase(Pinned.locale());
  }

  public static String stringToLowerCase(String text) {
    return text.toLowerCase(Pinned.locale());
  }

  public static String stringFormat(String format, Object... arguments) {
    return String.format(Pinned.locale(), format, arguments);
  }

  public static String stringFormatted(String format, Object... arguments) {
    return String.format(Pinned.locale(), format, arguments);
  }

  public static DateTimeFormatter dateTimeFormatterOfPattern(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Pinned.locale());
  }

  public static DateTimeFormatter dateTimeFormatterOfLocalizedDate(FormatStyle style) {
    return DateTimeFormatter.ofLocalizedDate(style).withLocale(Pinned.locale());
  }

  public static DateTimeFormatter dateTimeFormatterOfLocalizedTime(FormatStyle style) {
    return DateTimeFormatter.ofLocalizedTime(style).withLocale(Pinned.locale());
  }

  public static DateTimeFormatter dateTimeFormatterOfLocalizedDateTime(FormatStyle style) {
    return DateTimeFormatter.ofLocalizedDateTime(style).withLocale(Pinned.locale());
  }

  public static NumberFormat numberFormatGetInstance() {
    return NumberFormat.getInstance(Pinned.locale());
  }

  public static NumberFormat numberFormatGetNumberInstance() {
    return NumberFormat.getNumberInstance(Pinned.locale());
  }

  public static NumberFormat numberFormatGetIntegerInstance() {
    return NumberFormat.getIntegerInstance(Pinned.locale());
  }

  public static NumberFormat numberFormatGetPercentInstance() {
    return NumberFormat.getPercentInstance(Pinned.locale());
  }

  public static NumberFormat numberFormatGetCurrencyInstance() {
    return NumberFormat.getCurrencyInstance(Pinned.locale());
  }

  public static Collator collatorGetInstance() {
    return Collator.getInstance(Pinned.locale());
  }

  public static DecimalFormat decimalFormatNew(String pattern) {
    return new DecimalFormat(pattern, symbols());
  }

  public static SimpleDateFormat simpleDateFormatNew(String pattern) {
    return new SimpleDateFormat(pattern, Pinned.locale());
  }

  /** For a format that asked for none. */
  public static DecimalFormatSymbols symbols() {
    return DecimalFormatSymbols.getInstance(Pinned.locale());
  }
}
