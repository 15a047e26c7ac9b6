package dev.backstitch.dsl.value;

import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.time.ExpectedCalendar;
import dev.backstitch.dsl.noted.Noted;
import dev.backstitch.dsl.noted.Texts;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;

/**
 * Days on which a delivery is due; any other day is empty by calendar and holds nobody up.
 *
 * <p>{@code weekdays().except("2022-04-15")} expects nothing on Good Friday.
 */
public record DeliveryCalendar(Noted<ExpectedCalendar> calendar) {

  /** Nothing is due on these dates. */
  public DeliveryCalendar except(String... dates) {
    return new DeliveryCalendar(
        calendar.then(c -> read(dates).map(list -> c.except(list.toArray(LocalDate[]::new)))));
  }

  /** Something is due on these dates too. */
  public DeliveryCalendar and(String... dates) {
    return new DeliveryCalendar(
        calendar.then(c -> read(dates).map(list -> c.and(list.toArray(LocalDate[]::new)))));
  }

  private Noted<List<LocalDate>> read(String... dates) {
    Place place = calendar.place();
    return Noted.all(place, Stream.of(dates).map(d -> Texts.date(place, "calendar", d)).toList());
  }
}
