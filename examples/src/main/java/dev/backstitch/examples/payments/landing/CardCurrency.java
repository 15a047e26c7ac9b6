package dev.backstitch.examples.payments.landing;

import java.util.Arrays;

/** A currency cards are used in: a price level, and how often each region pays in it. */
enum CardCurrency {
  EUR(1, 1, 520, 90, 70),
  USD(1.17, 1, 60, 60, 700),
  GBP(0.86, 1, 50, 700, 40),
  CHF(1.08, 5, 70, 20, 15),
  SEK(10.2, 1, 40, 15, 12),
  NOK(10.1, 1, 30, 12, 12),
  DKK(7.44, 25, 40, 12, 12),
  PLN(4.6, 1, 50, 14, 12),
  CZK(25.5, 100, 40, 14, 12),
  HUF(360, 500, 30, 14, 12),
  JPY(130, 1000, 20, 18, 60),
  TRY(12, 5, 25, 14, 18),
  RUB(86, 100, 25, 17, 25);

  private static final double MEDIAN_EUR = 23;
  private static final double SPREAD = 0.95;
  private static final double LEAST_EUR = 0.8;
  private static final double MOST_EUR = 2_400;
  private static final int JUST_BELOW_PER_10000 = 3_000;

  /** Roughly, and for plausible prices only: conversions use the published rates. */
  private final double unitsPerEuro;

  /** Prices are multiples of so many hundredths of a unit. */
  final int stepHundredths;

  private final int perMilleEu;
  private final int perMilleUk;
  private final int perMilleUs;

  CardCurrency(
      double unitsPerEuro, int stepHundredths, int perMilleEu, int perMilleUk, int perMilleUs) {
    this.unitsPerEuro = unitsPerEuro;
    this.stepHundredths = stepHundredths;
    this.perMilleEu = perMilleEu;
    this.perMilleUk = perMilleUk;
    this.perMilleUs = perMilleUs;
  }

  /** How often each currency, in order of declaration, is used in {@code region}; sums to 1000. */
  static int[] perMilleIn(Region region) {
    return Arrays.stream(values())
        .mapToInt(
            currency ->
                switch (region) {
                  case EU -> currency.perMilleEu;
                  case UK -> currency.perMilleUk;
                  case US -> currency.perMilleUs;
                })
        .toArray();
  }

  /** A plausible price in hundredths: many small, few large, often just below a whole unit. */
  long price(Dice dice) {
    // StrictMath: Math.exp may differ in its last bit between machines
    double euros = MEDIAN_EUR * StrictMath.exp(SPREAD * dice.bell());
    double units = Math.min(Math.max(euros, LEAST_EUR), MOST_EUR) * unitsPerEuro;
    long steps = Math.max(1, (long) (units * 100 / stepHundredths));
    long price = steps * stepHundredths;
    boolean justBelow = dice.chanceIn10000(JUST_BELOW_PER_10000);
    return justBelow && stepHundredths == 1 ? price / 100 * 100 + 99 : price;
  }
}
