package dev.backstitch.asset.time;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.BitSet;

/**
 * A cron expression of five fields: minute, hour, day of month, month, day of week (0 and 7 are
 * Sunday). If both day fields leave days out, either one suffices, as in Unix cron.
 *
 * <p>When clocks change, an expression for every hour ticks at each local time that exists, also
 * twice in a repeated hour. Any other ticks once per local time: a skipped time as much later as
 * clocks were put forward (02:30 in a gap from 02:00 to 03:00 ticks at 03:30), a repeated time at
 * its first occurrence. Immutable.
 */
public final class Cron {
  private final String text;
  private final BitSet minutes;
  private final BitSet hours;
  private final BitSet days;
  private final BitSet months;
  private final BitSet weekdays;
  private final boolean eitherDay;

  private Cron(String text, String[] fields) {
    this.text = text;
    minutes = CronField.MINUTE.parse(text, fields[0]);
    hours = CronField.HOUR.parse(text, fields[1]);
    days = CronField.DAY.parse(text, fields[2]);
    months = CronField.MONTH.parse(text, fields[3]);
    weekdays = CronField.WEEKDAY.parse(text, fields[4]);
    eitherDay = days.cardinality() < 31 && weekdays.cardinality() < 7;
  }

  /** Reads an expression such as {@code 30 6 * * MON-FRI}; refuses one that never ticks. */
  public static Cron parse(String text) {
    String[] fields = text.strip().split("\\s+", -1);
    String subject = "cron '" + text + "'";
    if (fields.length != 5) {
      throw new ProblemException(
          Problem.of(
                  "BS-240",
                  subject,
                  "found " + fields.length + " fields, expected 5: minute hour day month weekday")
              .next("Write for example '0 6 * * MON-FRI'."));
    }
    Cron cron = new Cron(String.join(" ", fields), fields);
    if (!cron.everMatches()) {
      throw new ProblemException(
          Problem.of("BS-240", subject, "found a date that no year has, expected one that ticks")
              .next("Change the day of month or the month."));
    }
    return cron;
  }

  private boolean everMatches() {
    LocalDate leapYear = LocalDate.of(2024, 1, 1);
    return eitherDay
        || leapYear
            .datesUntil(leapYear.plusYears(1))
            .anyMatch(d -> months.get(d.getMonthValue()) && days.get(d.getDayOfMonth()));
  }

  /** The first tick after {@code at}, not at it. */
  public Instant next(Instant at, ZoneId zone) {
    return Instant.ofEpochSecond(new CronClock(this, zone).after(at.getEpochSecond()));
  }

  /** The last tick before {@code at}, not at it. */
  public Instant previous(Instant at, ZoneId zone) {
    long ceil = at.getEpochSecond() + (at.getNano() > 0 ? 1 : 0);
    return Instant.ofEpochSecond(new CronClock(this, zone).before(ceil));
  }

  boolean everyHour() {
    return hours.cardinality() == 24;
  }

  boolean ticksOn(LocalDate date) {
    if (!months.get(date.getMonthValue())) {
      return false;
    }
    boolean day = days.get(date.getDayOfMonth());
    boolean weekday = weekdays.get(date.getDayOfWeek().getValue() % 7);
    return eitherDay ? day || weekday : day && weekday;
  }

  boolean ticksIn(int month) {
    return months.get(month);
  }

  BitSet minutes() {
    return minutes;
  }

  BitSet hours() {
    return hours;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Cron that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** The expression with single spaces. */
  @Override
  public String toString() {
    return text;
  }
}
