package dev.backstitch.examples.payments.landing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Brings payments to the bank: mostly at once, some late, a few twice. */
final class Courier {
  private static final long SEED = 777;
  private static final int USUAL_DELAY_SECONDS = 1_200;
  private static final int LATE_PER_10000 = 200;
  private static final int TOO_LATE_PER_10000 = 12;
  private static final int TWICE_PER_10000 = 70;
  private static final int MOST_FILES_LATER = 8;

  private final Dice dice = new Dice(SEED);
  private final SortedMap<Batch, List<CardPayment>> batches = new TreeMap<>();

  private Courier() {}

  /** Every batch in order of arrival, with its rows in order of payment. */
  static SortedMap<Batch, List<CardPayment>> deliver(List<CardPayment> payments) {
    Courier courier = new Courier();
    payments.forEach(courier::deliver);
    return courier.batches;
  }

  private void deliver(CardPayment payment) {
    Batch first = Batch.closingAfter(payment.paidAt().plus(delay()));
    add(first, payment);
    if (dice.chanceIn10000(TWICE_PER_10000)) {
      Batch again = first.later(dice.between(1, MOST_FILES_LATER));
      if (again.compareTo(first) > 0) {
        add(again, payment);
      }
    }
  }

  private Duration delay() {
    Duration usual = Duration.ofSeconds(dice.below(USUAL_DELAY_SECONDS));
    int lot = dice.below(10_000);
    if (lot < TOO_LATE_PER_10000) {
      return usual.plusDays(dice.between(Story.OPEN_DAYS + 1, Story.OPEN_DAYS + 6));
    }
    if (lot < TOO_LATE_PER_10000 + LATE_PER_10000) {
      return usual.plusDays(dice.between(1, Story.OPEN_DAYS));
    }
    return usual;
  }

  private void add(Batch batch, CardPayment payment) {
    batches.computeIfAbsent(batch, absent -> new ArrayList<>()).add(payment);
  }
}
