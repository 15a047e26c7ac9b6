package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.storage.lease.Claim;
import dev.backstitch.storage.lease.Grant;
import dev.backstitch.storage.table.Move;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

public abstract class ReleasesContract extends MetadataContract {
  @Test
  void newHomeHasNoRelease() {
    assertThat(metadata.releases().latest()).isEmpty();
    assertThat(metadata.releases().snapshots(1)).isEmpty();
    assertThat(metadata.releases().releasedSnapshot(ORDERS)).isEmpty();
  }

  @Test
  void idsGrowAcrossRestarts() {
    long first = metadata.releases().nextId();
    reopen();
    assertThat(metadata.releases().nextId()).isGreaterThan(first);
  }

  @Test
  void takingAnIdShowsNothing() {
    metadata.releases().nextId();
    assertThat(metadata.releases().latest()).isEmpty();
  }

  @Test
  void publishesPointersAndReleaseTogether() {
    create(ORDERS, REVENUE);
    assertThat(publish(1, move(REVENUE, 0, 1), move(ORDERS, 0, 2))).isEqualTo(PUBLISHED);
    reopen();
    assertThat(metadata.pointers().location(ORDERS)).contains("shop.orders/2");
    assertThat(metadata.pointers().location(REVENUE)).contains("shop.revenue/1");
    assertThat(metadata.releases().latest()).contains(release(1));
    assertThat(metadata.releases().tables(1)).containsExactly(ORDERS, REVENUE);
    assertThat(metadata.releases().snapshots(1)).isEqualTo(Map.of(ORDERS, 2L, REVENUE, 1L));
  }

  @Test
  void nothingIsPublishedWhenOneTableMoved() {
    create(ORDERS, REVENUE);
    assertThat(publish(1, move(ORDERS, 0, 1), move(REVENUE, 7, 8)))
        .isEqualTo(new Outcome.Moved(Set.of(REVENUE)));
    assertThat(metadata.pointers().location(ORDERS)).contains("shop.orders/0");
    assertThat(metadata.releases().latest()).isEmpty();
    assertThat(metadata.releases().snapshots(1)).isEmpty();
  }

  @Test
  void tableShowsAnotherSnapshotOfTheSameRelease() {
    create(ORDERS, REVENUE);
    publish(1, move(ORDERS, 0, 1));
    publish(2, move(ORDERS, 1, 2), move(REVENUE, 0, 1));
    assertThat(metadata.releases().replaced(move(ORDERS, 2, 3), 2, fence("a"))).isTrue();
    reopen();
    assertThat(metadata.pointers().location(ORDERS)).contains("shop.orders/3");
    assertThat(metadata.releases().latest()).contains(release(2));
    assertThat(metadata.releases().snapshots(2)).isEqualTo(Map.of(ORDERS, 3L, REVENUE, 1L));
    assertThat(metadata.releases().snapshots(1)).isEqualTo(Map.of(ORDERS, 1L));
  }

  @Test
  void snapshotIsNotReplacedWhenTheTableMoved() {
    create(ORDERS);
    publish(1, move(ORDERS, 0, 1));
    long fence = fence("a");
    assertThat(metadata.releases().replaced(move(ORDERS, 1, 3), 7, fence)).isFalse();
    assertThat(metadata.releases().replaced(move(ORDERS, 0, 3), 1, fence)).isFalse();
    assertThat(metadata.pointers().location(ORDERS)).contains("shop.orders/1");
    assertThat(metadata.releases().snapshots(1)).isEqualTo(Map.of(ORDERS, 1L));
  }

  @Test
  void snapshotIsNotReplacedByWhoWasSucceeded() {
    create(ORDERS);
    publish(1, move(ORDERS, 0, 1));
    long first = fence("a");
    long second = fence("a");
    assertThat(metadata.releases().replaced(move(ORDERS, 1, 2), 1, first)).isFalse();
    assertThat(metadata.pointers().location(ORDERS)).contains("shop.orders/1");
    assertThat(metadata.releases().replaced(move(ORDERS, 1, 2), 1, second)).isTrue();
  }

  /** Of a lease that succeeds the one before. */
  private long fence(String holder) {
    Grant grant =
        metadata
            .leases()
            .take(
                holder,
                List.of(new Claim(ORDERS, "compaction")),
                NOON,
                NOON.plusSeconds(1),
                (asset, one, other) -> one.equals(other));
    return ((Grant.Taken) grant).fence();
  }

  @Test
  void refusedPublicationCanBePreparedAgainUnderItsId() {
    create(ORDERS);
    publish(1, move(ORDERS, 7, 8));
    assertThat(publish(1, move(ORDERS, 0, 1))).isEqualTo(PUBLISHED);
    assertThat(metadata.releases().snapshots(1)).isEqualTo(Map.of(ORDERS, 1L));
  }

  @Test
  void publishingTwiceChangesNothing() {
    create(ORDERS);
    publish(1, move(ORDERS, 0, 1));
    publish(2, move(ORDERS, 1, 2));
    assertThat(publish(1, move(ORDERS, 0, 1))).isEqualTo(PUBLISHED);
    assertThat(metadata.pointers().location(ORDERS)).contains("shop.orders/2");
    assertThat(metadata.releases().newest(9)).containsExactly(release(2), release(1));
  }

  @Test
  void releasesOfARunComeNewestFirstAndThoseOfOthersNot() {
    create(ORDERS);
    publish(1, move(ORDERS, 0, 1));
    publish(2, move(ORDERS, 1, 2));
    Release first = release(1);
    Release again =
        new Release(3, first.kind(), first.at(), first.by(), first.reason(), first.run());
    Publication third = new Publication(again, List.of(move(ORDERS, 2, 3)), List.of(), List.of());
    assertThat(metadata.releases().publish(third)).isEqualTo(PUBLISHED);
    assertThat(metadata.releases().ofRun(first.run())).containsExactly(again, first);
    assertThat(metadata.releases().ofRun("another")).isEmpty();
  }

  @Test
  void lowerIdAfterHigherIsRefusedSoThatPastReleasesStay() {
    create(ORDERS, REVENUE);
    publish(2, move(ORDERS, 0, 1));
    assertThat(publish(1, move(REVENUE, 0, 1))).isEqualTo(new Outcome.Moved(Set.of(REVENUE)));
    assertThat(metadata.releases().find(1)).isEmpty();
    assertThat(metadata.releases().snapshots(2)).isEqualTo(Map.of(ORDERS, 1L));
  }

  @Test
  void eachReleaseKeepsTheSnapshotsItHad() {
    create(ORDERS, REVENUE);
    publish(1, move(ORDERS, 0, 1), move(REVENUE, 0, 1));
    publish(2, move(ORDERS, 1, 2));
    publish(5, move(ORDERS, 2, 3), move(REVENUE, 1, 2));
    assertThat(metadata.releases().snapshots(1)).isEqualTo(Map.of(ORDERS, 1L, REVENUE, 1L));
    assertThat(metadata.releases().snapshots(2)).isEqualTo(Map.of(ORDERS, 2L, REVENUE, 1L));
    assertThat(metadata.releases().snapshots(5)).isEqualTo(Map.of(ORDERS, 3L, REVENUE, 2L));
    assertThat(metadata.releases().releasedSnapshot(ORDERS)).isEqualTo(OptionalLong.of(3));
    assertThat(metadata.releases().tables(2)).containsExactly(ORDERS);
  }

  @Test
  void historyTellsFromWhichReleaseUntilWhich() {
    create(ORDERS, REVENUE);
    publish(1, move(ORDERS, 0, 1));
    publish(2, move(REVENUE, 0, 7));
    publish(5, move(ORDERS, 1, 3));
    assertThat(metadata.releases().history())
        .containsExactly(
            new TableInterval(ORDERS, 1, 1, OptionalLong.of(5)),
            new TableInterval(ORDERS, 3, 5, OptionalLong.empty()),
            new TableInterval(REVENUE, 7, 2, OptionalLong.empty()));
  }

  @Test
  void tableIsKnownJustBeforeAndAtARelease() {
    create(ORDERS, REVENUE);
    publish(2, move(ORDERS, 0, 1));
    publish(5, move(ORDERS, 1, 2), move(REVENUE, 0, 1));
    assertThat(metadata.releases().snapshot(ORDERS, 1)).isEmpty();
    assertThat(metadata.releases().snapshot(ORDERS, 4)).hasValue(1);
    assertThat(metadata.releases().snapshot(ORDERS, 5)).hasValue(2);
    assertThat(metadata.releases().snapshot(REVENUE, 4)).isEmpty();
    assertThat(metadata.releases().snapshot(REVENUE, 9)).hasValue(1);
  }

  @Test
  void releaseWithoutTablesThatComesTooLateIsNotTakenForPublished() {
    publish(2);
    assertThat(publish(1)).isEqualTo(new Outcome.Moved(Set.of()));
    assertThat(metadata.releases().find(1)).isEmpty();
  }

  @Test
  void asOfIsTheNewestReleaseAtOrBeforeTheInstant() {
    create(ORDERS);
    publish(1, move(ORDERS, 0, 1));
    publish(2, move(ORDERS, 1, 2));
    assertThat(metadata.releases().asOf(release(1).at())).contains(release(1));
    assertThat(metadata.releases().asOf(release(2).at().minusNanos(1))).contains(release(1));
    assertThat(metadata.releases().asOf(Instant.parse("9999-12-31T00:00:00Z")))
        .contains(release(2));
    assertThat(metadata.releases().asOf(NOON)).isEmpty();
  }

  @Test
  void releaseWithoutTablesIsOnRecord() {
    assertThat(publish(1)).isEqualTo(PUBLISHED);
    assertThat(metadata.releases().latest()).contains(release(1));
    assertThat(metadata.releases().tables(1)).isEmpty();
  }

  @Test
  void verdictsAreKeptAsTheyWere() {
    Verdict held = new Verdict(ORDERS, "unique", true, "2024-03-01", "", 0, List.of());
    Verdict broken =
        new Verdict(
            ORDERS,
            "range",
            false,
            "2024-03-01",
            "2024-03-01",
            2,
            List.of("{\"a\":1}", "{\"a\":2}"));
    metadata
        .releases()
        .publish(new Publication(release(1), List.of(), List.of(), List.of(held, broken)));
    assertThat(metadata.releases().verdicts(1)).containsExactly(held, broken);
    assertThat(metadata.releases().verdicts())
        .containsExactly(Map.entry(1L, List.of(held, broken)));
  }

  private Outcome publish(long id, Move... moves) {
    return metadata.releases().publish(publication(id, moves));
  }

  @Test
  void releasesAreFoundTogetherNewestFirst() {
    create(ORDERS);
    publish(1, move(ORDERS, 0, 1));
    publish(2, move(ORDERS, 1, 2));
    publish(3, move(ORDERS, 2, 3));
    assertThat(metadata.releases().among(Set.of(1L, 3L, 9L)))
        .containsExactly(release(3), release(1));
    assertThat(metadata.releases().among(Set.of())).isEmpty();
    assertThat(metadata.releases().count()).isEqualTo(3);
  }

  @Test
  void releasesBeforeOneAreNewestFirst() {
    create(ORDERS);
    publish(1, move(ORDERS, 0, 1));
    publish(2, move(ORDERS, 1, 2));
    publish(3, move(ORDERS, 2, 3));
    assertThat(metadata.releases().before(3, 5)).containsExactly(release(2), release(1));
    assertThat(metadata.releases().before(3, 1)).containsExactly(release(2));
    assertThat(metadata.releases().before(1, 5)).isEmpty();
  }
}
