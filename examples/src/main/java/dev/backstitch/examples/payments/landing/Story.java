package dev.backstitch.examples.payments.landing;

import java.time.LocalDate;
import java.time.ZoneId;

/** The days that the example tells of, all in Berlin, all included. */
final class Story {
  static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  static final LocalDate FIRST_RATES = LocalDate.of(2021, 3, 22);
  static final LocalDate FIRST_PAID = LocalDate.of(2021, 4, 1);
  static final LocalDate LAST_PAID = LocalDate.of(2022, 4, 30);

  /** How many days after its own a payment may still arrive and count for its day. */
  static final int OPEN_DAYS = 3;

  static final LocalDate LAST_ARRIVAL = LAST_PAID.plusDays(OPEN_DAYS);

  private Story() {}
}
