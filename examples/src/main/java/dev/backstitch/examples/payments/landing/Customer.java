package dev.backstitch.examples.payments.landing;

import java.time.LocalDate;
import java.util.Collections;
import java.util.NavigableMap;
import java.util.TreeMap;

/** A customer with a tier on every day since {@code joined}; each tier holds from its day on. */
record Customer(int id, Region region, NavigableMap<LocalDate, Tier> tiers) {
  Customer {
    if (tiers.isEmpty()) {
      throw new IllegalArgumentException("Cannot keep customer " + id + " without a tier");
    }
    tiers = Collections.unmodifiableNavigableMap(new TreeMap<>(tiers));
  }

  LocalDate joined() {
    return tiers.firstKey();
  }

  Tier tierOn(LocalDate day) {
    var held = tiers.floorEntry(day);
    if (held == null) {
      throw new IllegalArgumentException(
          "Cannot tell the tier of customer " + id + " on " + day + ": joined " + joined());
    }
    return held.getValue();
  }
}
