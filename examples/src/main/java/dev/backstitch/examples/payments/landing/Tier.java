package dev.backstitch.examples.payments.landing;

import java.util.Locale;

/** What a customer pays for, cheapest first. */
enum Tier {
  BASIC,
  PLUS,
  PREMIUM;

  String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** A neighbouring tier; from the middle one either way. */
  Tier next(Dice dice) {
    return this == PLUS ? (dice.below(2) == 0 ? BASIC : PREMIUM) : PLUS;
  }
}
