package dev.backstitch.engine.code.standin;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

/** Stands in for what tells the time and the zone. */
public final class Times {
  private Times() {}

  public static long systemCurrentTimeMillis() {
    return Pinned.millis();
  }

  public static long systemNanoTime() {
    return Pinned.nanos();
  }

  public static Instant instantNow() {
    return Pinned.clock().instant();
  }

  public static ZoneId zoneIdSystemDefault() {
    return Pinned.zone();
  }

  public static ZoneId zoneOffsetSystemDefault() {
    return Pinned.zone();
  }

  public static TimeZone timeZoneGetDefault() {
    return TimeZone.getTimeZone(Pinned.zone());
  }

  public static Clock clockSystemUTC() {
    return Pinned.clock(ZoneOffset.UTC);
  }

  public static Clock clockSystemDefaultZone() {
    return Pinned.clock();
  }

  public static Clock clockSystem(ZoneId zone) {
    return Pinned.clock(zone);
  }

  public static Clock clockTickMillis(ZoneId zone) {
    return Pinned.clock(zone);
  }

  public static Clock clockTickSeconds(ZoneId zone) {
    return Clock.tick(Pinned.clock(zone), Duration.ofSeconds(1));
  }

  public static Clock clockTickMinutes(ZoneId zone) {
    return Clock.tick(Pinned.clock(zone), Duration.ofMinutes(1));
  }

  @SuppressWarnings("JavaUtilDate") // It stands in for just that.
  public static Date dateNew() {
    return new Date(Pinned.millis());
  }

  public static Calendar calendarGetInstance() {
    return calendarGetInstance(timeZoneGetDefault(), Pinned.locale());
  }

  public static Calendar calendarGetInstance(TimeZone zone) {
    return calendarGetInstance(zone, Pinned.locale());
  }

  public static Calendar calendarGetInstance(Locale locale) {
    return calendarGetInstance(timeZoneGetDefault(), locale);
  }

  public static Calendar calendarGetInstance(TimeZone zone, Locale locale) {
    Calendar calendar = Calendar.getInstance(zone, locale);
    calendar.setTimeInMillis(Pinned.millis());
    return calendar;
  }

  public static LocalDate localDateNow() {
    return LocalDate.now(Pinned.clock());
  }

  public static LocalDate localDateNow(ZoneId zone) {
    return LocalDate.now(Pinned.clock(zone));
  }

  public static LocalDateTime localDateTimeNow() {
    return LocalDateTime.now(Pinned.clock());
  }

  public static LocalDateTime localDateTimeNow(ZoneId zone) {
    return LocalDateTime.now(Pinned.clock(zone));
  }

  public static LocalTime localTimeNow() {
    return LocalTime.now(Pinned.clock());
  }

  public static LocalTime localTimeNow(ZoneId zone) {
    return LocalTime.now(Pinned.clock(zone));
  }

  public static OffsetDateTime offsetDateTimeNow() {
    return OffsetDateTime.now(Pinned.clock());
  }

  public static OffsetDateTime offsetDateTimeNow(ZoneId zone) {
    return OffsetDateTime.now(Pinned.clock(zone));
  }

  public static OffsetTime offsetTimeNow() {
    return OffsetTime.now(Pinned.clock());
  }

  public static OffsetTime offsetTimeNow(ZoneId zone) {
    return OffsetTime.now(Pinned.clock(zone));
  }

  public static ZonedDateTime zonedDateTimeNow() {
    return ZonedDateTime.now(Pinned.clock());
  }

  public static ZonedDateTime zonedDateTimeNow(ZoneId zone) {
    return ZonedDateTime.now(Pinned.clock(zone));
  }

  public static Year yearNow() {
    return Year.now(Pinned.clock());
  }

  public static Year yearNow(ZoneId zone) {
    return Year.now(Pinned.clock(zone));
  }

  public static YearMonth yearMonthNow() {
    return YearMonth.now(Pinned.clock());
  }

  public static YearMonth yearMonthNow(ZoneId zone) {
    return YearMonth.now(Pinned.clock(zone));
  }

  public static MonthDay monthDayNow() {
    return MonthDay.now(Pinned.clock());
  }

  public static MonthDay monthDayNow(ZoneId zone) {
    return MonthDay.now(Pinned.clock(zone));
  }
}
