package dev.backstitch.examples.payments.landing;

import java.time.ZoneId;

/** Where a customer lives and pays; payments are stamped in that place's clock. */
enum Region {
  EU("eu", "Europe/Berlin", 0),
  UK("uk", "Europe/London", 1),
  US("us", "America/New_York", 6);

  final String code;
  final ZoneId zone;

  /** Hours by which the shopping day lags behind Berlin's. */
  final int hoursBehindBerlin;

  Region(String code, String zone, int hoursBehindBerlin) {
    this.code = code;
    this.zone = ZoneId.of(zone);
    this.hoursBehindBerlin = hoursBehindBerlin;
  }
}
