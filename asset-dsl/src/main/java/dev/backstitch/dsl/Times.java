package dev.backstitch.dsl;

import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.time.ExpectedCalendar;
import dev.backstitch.dsl.mapping.Days;
import dev.backstitch.dsl.mapping.EventTime;
import dev.backstitch.dsl.mapping.LateWindow;
import dev.backstitch.dsl.noted.Noted;
import dev.backstitch.dsl.noted.Texts;
import dev.backstitch.dsl.scheme.Grid;
import dev.backstitch.dsl.scheme.Keys;
import dev.backstitch.dsl.scheme.Partitioning;
import dev.backstitch.dsl.value.DeliveryCalendar;
import dev.backstitch.dsl.value.Moment;
import java.time.DayOfWeek;
import java.util.function.Supplier;

/**
 * Says when. Schemes begin at their own types: {@code Daily.from("2021-04-01", "Europe/Berlin")},
 * {@code Hourly.from}, {@code Weekly.from}, {@code Monthly.from}, {@code Cron.from}, {@code
 * Keys.fixed}, {@code Keys.growing}.
 */
public final class Times {
  private Times() {}

  /** Two dimensions: one partition for each pair. A third nests; there are at most three. */
  public static <A extends Partitioning> Grid<A, Keys> grid(A first, Keys second) {
    return Grid.of(Place.ofCaller(), first, second);
  }

  /** Local days, whatever clocks do in between. */
  public static Days days(int n) {
    return new Days(n);
  }

  /** Monday to Friday. */
  public static DeliveryCalendar weekdays() {
    return calendar(Place.ofCaller(), ExpectedCalendar::weekdays);
  }

  public static DeliveryCalendar everyDay() {
    return calendar(Place.ofCaller(), ExpectedCalendar::everyDay);
  }

  public static DeliveryCalendar every(DayOfWeek first, DayOfWeek... more) {
    DayOfWeek[] days = Texts.list(first, more).toArray(DayOfWeek[]::new);
    return calendar(Place.ofCaller(), () -> ExpectedCalendar.daysOfWeek(days));
  }

  private static DeliveryCalendar calendar(Place place, Supplier<ExpectedCalendar> days) {
    return new DeliveryCalendar(Noted.of(place, days.get()));
  }

  /** The column that says when something happened. */
  public static EventTime eventTime(String column) {
    return EventTime.of(Place.ofCaller(), column);
  }

  /**
   * A partition takes in rows for whole days after its end; say next what becomes of later ones.
   */
  public static LateWindow openFor(Days open) {
    return LateWindow.of(Place.ofCaller(), open);
  }

  /** The moment as of which a dimension is read: {@code alias.column} of another input. */
  public static Moment at(String column) {
    return new Moment(column);
  }
}
