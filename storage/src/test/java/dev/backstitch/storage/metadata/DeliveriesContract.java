package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.problem.ProblemException;
import java.util.List;
import org.junit.jupiter.api.Test;

public abstract class DeliveriesContract extends MetadataContract {
  @Test
  void deliveriesComeBackInTheOrderTheyWereRecorded() {
    Delivery second = delivery("b/2024-03-02.csv", 1, "bb");
    Delivery first = delivery("a/2024-03-01.csv", 1, "aa");
    metadata.deliveries().record(List.of(second));
    metadata.deliveries().record(List.of(first));
    reopen();
    assertThat(metadata.deliveries().of(ORDERS)).containsExactly(second, first);
    assertThat(metadata.deliveries().of(REVENUE)).isEmpty();
  }

  @Test
  void recordingAgainChangesNothing() {
    Delivery one = delivery("a.csv", 1, "aa");
    metadata.deliveries().record(List.of(one));
    metadata.deliveries().record(List.of(one, one));
    assertThat(metadata.deliveries().of(ORDERS)).containsExactly(one);
  }

  @Test
  void redeliveryIsKeptBesideTheFirst() {
    Delivery one = delivery("a.csv", 1, "aa");
    Delivery two = delivery("a.csv", 2, "bb");
    metadata.deliveries().record(List.of(one));
    metadata.deliveries().record(List.of(two));
    assertThat(metadata.deliveries().of(ORDERS)).containsExactly(one, two);
  }

  @Test
  void numberTakenByOtherBytesIsRefusedAndNothingIsRecorded() {
    Delivery one = delivery("a.csv", 1, "aa");
    metadata.deliveries().record(List.of(one));
    assertThatThrownBy(
            () ->
                metadata
                    .deliveries()
                    .record(List.of(delivery("b.csv", 1, "bb"), delivery("a.csv", 1, "other"))))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-611 shop.orders a.csv: found delivery number 1 taken");
    assertThat(metadata.deliveries().of(ORDERS)).containsExactly(one);
  }

  @Test
  void sameBytesThatSomebodyElseTookInAreRefusedSoThatTheirRowsAreThereOnce() {
    Delivery one = delivery("a.csv", 1, "aa");
    Delivery theirs =
        new Delivery(ORDERS, one.key(), one.path(), 1, "aa", 12, one.receivedAt(), 3, "/other");
    metadata.deliveries().record(List.of(one));
    assertThatThrownBy(() -> metadata.deliveries().record(List.of(theirs)))
        .hasMessageContaining(
            "BS-611 shop.orders a.csv: found delivery number 1 taken in meanwhile");
    assertThat(metadata.deliveries().of(ORDERS)).containsExactly(one);
  }

  private static Delivery delivery(String path, int number, String sha256) {
    return new Delivery(
        ORDERS, "2024-03-01", path, number, sha256, 12, NOON.plusNanos(123_456_789), 3, "/x/y");
  }
}
