package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.backstitch.storage.late.Account;
import dev.backstitch.storage.late.Account.Late;
import dev.backstitch.storage.late.Account.Tally;
import dev.backstitch.storage.late.Arrival;
import dev.backstitch.storage.late.Decision;
import dev.backstitch.storage.late.LateRows;
import dev.backstitch.storage.late.LateRows.Fate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every ledger of arrivals and late rows promises. */
public abstract class LateContract extends MetadataContract {
  private static final Arrival FIRST = new Arrival(ORDERS, "2024-03-05", "orders/a.csv", 1);
  private static final Arrival AGAIN = new Arrival(ORDERS, "2024-03-05", "orders/a.csv", 2);

  private static Account account(Arrival arrival, String rule, Tally tally, Late... late) {
    return new Account(REVENUE, "raw", arrival, rule, NOON.plusNanos(1), tally, List.of(late));
  }

  private static Account waiting(Arrival arrival) {
    return account(
        arrival,
        "r1",
        new Tally(10, 6, 3, 0, 1),
        new Late("2024-03-01", 2),
        new Late("2024-02-29", 1));
  }

  private Decision decide(boolean accepts, List<LateRows> rows) {
    return metadata.late().record(new Decision(0, accepts, NOON, "zoë", "because", "p1", rows));
  }

  @Test
  void accountsComeBackWithTheirLateRowsByPartition() {
    Account none = account(AGAIN, "r1", new Tally(4, 4, 0, 0, 0));
    metadata.late().record(List.of(waiting(FIRST), none));

    reopen();
    assertThat(metadata.late().accounts(REVENUE))
        .containsExactly(
            account(
                FIRST,
                "r1",
                new Tally(10, 6, 3, 0, 1),
                new Late("2024-02-29", 1),
                new Late("2024-03-01", 2)),
            none);
    assertThat(metadata.late().accounts(ORDERS)).isEmpty();
  }

  @Test
  void laterAccountOfTheSameDeliveryTakesThePlaceOfTheEarlier() {
    metadata.late().record(List.of(waiting(FIRST)));
    Account recounted = account(FIRST, "r2", new Tally(10, 9, 0, 0, 1));

    metadata.late().record(List.of(recounted));

    assertThat(metadata.late().accounts(REVENUE)).containsExactly(recounted);
    assertThat(metadata.late().late()).isEmpty();
  }

  @Test
  void lateRowsStandAsDeclaredUntilSomebodyDecides() {
    Arrival rejected = new Arrival(ORDERS, "2024-03-06", "orders/b.csv", 1);
    Arrival booked = new Arrival(ORDERS, "2024-03-06", "orders/c.csv", 1);
    Late one = new Late("2024-03-01", 1);
    metadata
        .late()
        .record(
            List.of(
                account(FIRST, "r", new Tally(1, 0, 1, 0, 0), one),
                account(rejected, "r", new Tally(1, 0, 0, 1, 0), one),
                account(booked, "r", new Tally(1, 1, 0, 0, 0), one)));

    assertThat(metadata.late().late())
        .extracting(LateRows::arrival, LateRows::fate, LateRows::decision)
        .containsExactly(
            tuple(FIRST, Fate.WAITING, null),
            tuple(rejected, Fate.REJECTED, null),
            tuple(booked, Fate.BOOKED, null));
  }

  @Test
  void lastDecisionOnTheSameRowsCounts() {
    metadata.late().record(List.of(waiting(FIRST)));
    List<LateRows> march =
        metadata.late().late().stream().filter(r -> r.event().equals("2024-03-01")).toList();

    assertThat(decide(false, march).number()).isEqualTo(1);
    assertThat(decide(true, march).number()).isEqualTo(2);

    reopen();
    assertThat(metadata.late().late())
        .extracting(LateRows::event, LateRows::rows, LateRows::fate, LateRows::decision)
        .containsExactly(
            tuple("2024-02-29", 1L, Fate.WAITING, null),
            tuple("2024-03-01", 2L, Fate.ACCEPTED, 2L));
    assertThat(metadata.late().decisions())
        .containsExactly(
            new Decision.Word(1, false, NOON, "zoë", "because", "p1"),
            new Decision.Word(2, true, NOON, "zoë", "because", "p1"));
  }

  @Test
  void rowsOfASupersededDeliveryAreNoLongerLate() {
    metadata.late().record(List.of(waiting(FIRST)));
    assertThat(metadata.late().late()).hasSize(2);

    metadata
        .deliveries()
        .record(
            List.of(
                new Delivery(
                    ORDERS, AGAIN.key(), AGAIN.path(), AGAIN.number(), "ff", 1, NOON, 4, "x")));

    assertThat(metadata.late().late()).isEmpty();
    assertThat(metadata.late().accounts(REVENUE)).hasSize(1);
  }
}
