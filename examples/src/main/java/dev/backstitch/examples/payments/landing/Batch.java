package dev.backstitch.examples.payments.landing;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;

/**
 * A payments file that closes, and arrives, at 12:00 or 23:30 Berlin time. What is paid after the
 * second one travels in the first file of the next day.
 */
record Batch(LocalDate day, int number) implements Comparable<Batch> {
  private static final LocalTime NOON = LocalTime.of(12, 0);
  private static final LocalTime NIGHT = LocalTime.of(23, 30);
  private static final int PER_DAY = 2;

  static final Batch LAST = new Batch(Story.LAST_ARRIVAL, PER_DAY);

  Batch {
    if (number < 1 || number > PER_DAY) {
      throw new IllegalArgumentException("Cannot number a batch of " + day + ": " + number);
    }
  }

  /** The first batch that closes at {@code instant} or later; never after {@link #LAST}. */
  static Batch closingAfter(Instant instant) {
    Batch batch = new Batch(LocalDate.ofInstant(instant, Story.BERLIN), 1);
    while (batch.arrivedAt().isBefore(instant)) {
      batch = batch.following();
    }
    return batch.orLast();
  }

  /** The batch that is {@code count} files later; never after {@link #LAST}. */
  Batch later(int count) {
    int files = number - 1 + count;
    return new Batch(day.plusDays(files / PER_DAY), files % PER_DAY + 1).orLast();
  }

  Instant arrivedAt() {
    return day.atTime(number == 1 ? NOON : NIGHT).atZone(Story.BERLIN).toInstant();
  }

  String fileName() {
    return "payments-" + day + "-0" + number + ".csv";
  }

  @Override
  public int compareTo(Batch other) {
    int byDay = day.compareTo(other.day);
    return byDay != 0 ? byDay : Integer.compare(number, other.number);
  }

  private Batch following() {
    return number < PER_DAY ? new Batch(day, number + 1) : new Batch(day.plusDays(1), 1);
  }

  private Batch orLast() {
    return compareTo(LAST) > 0 ? LAST : this;
  }
}
