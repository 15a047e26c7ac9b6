package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.lease.Claim;
import dev.backstitch.storage.lease.Conflict;
import dev.backstitch.storage.lease.Grant;
import dev.backstitch.storage.lease.Lease;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Keys are written as words here; two texts overlap when they share one. */
public abstract class LeasesContract extends MetadataContract {
  private static final Instant LATER = NOON.plusSeconds(60);

  @Test
  void disjointClaimsAreTakenSideBySide() {
    assertThat(take("a", claim(ORDERS, "1 2"))).isInstanceOf(Grant.Taken.class);
    assertThat(take("b", claim(ORDERS, "3"))).isInstanceOf(Grant.Taken.class);
    assertThat(take("c", claim(REVENUE, "1 2"))).isInstanceOf(Grant.Taken.class);
    assertThat(metadata.leases().live(NOON))
        .extracting(Lease::holder)
        .containsExactly("a", "b", "c");
  }

  @Test
  void claimThatOverlapsALiveOneIsRefusedWithAllThatIsInTheWay() {
    take("a", claim(ORDERS, "1 2"), claim(REVENUE, "1"));
    take("b", claim(ORDERS, "3"));
    assertThat(take("c", claim(ORDERS, "2 3 4"), claim(REVENUE, "9")))
        .isEqualTo(
            new Grant.Refused(
                List.of(new Conflict(ORDERS, "1 2", "a"), new Conflict(ORDERS, "3", "b"))));
    assertThat(metadata.leases().live(NOON)).hasSize(2);
  }

  @Test
  void leaseComesBackAsItWasTaken() {
    long fence = fence(take("a", claim(ORDERS, "1 2"), claim(REVENUE, "1")));
    reopen();
    assertThat(metadata.leases().live(NOON))
        .containsExactly(
            new Lease("a", fence, LATER, List.of(claim(ORDERS, "1 2"), claim(REVENUE, "1"))));
    assertThat(metadata.leases().live(LATER)).isEmpty();
  }

  @Test
  void theTurnToPublishIsApartFromThePartitionsOfTheTable() {
    take("a", claim(ORDERS, "1 2"));
    assertThat(take("b", Claim.ofPublishing(ORDERS))).isInstanceOf(Grant.Taken.class);
    assertThat(take("c", claim(ORDERS, "3"))).isInstanceOf(Grant.Taken.class);
    assertThat(take("d", Claim.ofPublishing(REVENUE))).isInstanceOf(Grant.Taken.class);
    assertThat(take("e", Claim.ofPublishing(ORDERS))).isInstanceOf(Grant.Refused.class);
  }

  @Test
  void numbersGrowAndNeverRepeat() {
    long first = fence(take("a", claim(ORDERS, "1")));
    metadata.leases().release("a", first);
    reopen();
    assertThat(fence(take("b", claim(ORDERS, "1")))).isGreaterThan(first);
  }

  @Test
  void expiredLeaseIsTakenOverAndCannotBeRenewed() {
    long old = fence(take("a", claim(ORDERS, "1 2")));
    Grant taken = takeAt(LATER, "b", claim(ORDERS, "2"));
    assertThat(taken).isInstanceOf(Grant.Taken.class);
    assertThat(metadata.leases().renew("a", old, LATER.plusSeconds(60))).isFalse();
    assertThat(metadata.leases().live(LATER)).extracting(Lease::holder).containsExactly("b");
  }

  @Test
  void refusedTakerLeavesExpiredLeasesAlone() {
    long expired = fence(take("a", claim(ORDERS, "1")));
    takeAt(NOON.plusSeconds(30), "b", claim(ORDERS, "2"));
    assertThat(takeAt(LATER, "c", claim(ORDERS, "1 2"))).isInstanceOf(Grant.Refused.class);
    assertThat(metadata.leases().renew("a", expired, LATER.plusSeconds(60))).isTrue();
  }

  @Test
  void renewedLeaseIsLiveAgain() {
    long fence = fence(take("a", claim(ORDERS, "1")));
    assertThat(metadata.leases().renew("a", fence, LATER.plusSeconds(60))).isTrue();
    assertThat(metadata.leases().renew("b", fence, LATER.plusSeconds(90))).isFalse();
    assertThat(takeAt(LATER, "b", claim(ORDERS, "1"))).isInstanceOf(Grant.Refused.class);
  }

  @Test
  void ownLeaseIsReplacedSoThatAnEarlierProcessOfTheHolderIsFencedOff() {
    long zombie = fence(take("a", claim(ORDERS, "1 2")));
    assertThat(take("a", claim(ORDERS, "1"))).isInstanceOf(Grant.Taken.class);
    assertThat(metadata.leases().renew("a", zombie, LATER)).isFalse();
    assertThat(metadata.leases().live(NOON)).hasSize(1);
  }

  @Test
  void onlyTheHolderGivesALeaseBack() {
    long fence = fence(take("a", claim(ORDERS, "1")));
    metadata.leases().release("b", fence);
    assertThat(metadata.leases().live(NOON)).hasSize(1);
    metadata.leases().release("a", fence);
    metadata.leases().release("a", fence);
    assertThat(metadata.leases().live(NOON)).isEmpty();
  }

  @Test
  void leaseOfNothingIsRefused() {
    assertThatThrownBy(() -> take("a")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void oneOfManyTakersWins() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      for (int round = 0; round < 10; round++) {
        Instant now = NOON.plusSeconds(60L * round);
        List<Callable<Grant>> takers = new ArrayList<>();
        IntStream.range(0, 4)
            .forEach(i -> takers.add(() -> takeAt(now, "h" + i, claim(ORDERS, "1"))));
        int won = 0;
        for (Future<Grant> each : threads.invokeAll(takers)) {
          won += each.get() instanceof Grant.Taken ? 1 : 0;
        }
        assertThat(won).isEqualTo(1);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private Grant take(String holder, Claim... claims) {
    return takeAt(NOON, holder, claims);
  }

  /** For a minute. */
  private Grant takeAt(Instant now, String holder, Claim... claims) {
    return metadata
        .leases()
        .take(holder, List.of(claims), now, now.plusSeconds(60), LeasesContract::overlap);
  }

  private static boolean overlap(AssetName asset, String one, String other) {
    Set<String> words = Set.of(other.split(" "));
    return List.of(one.split(" ")).stream().anyMatch(words::contains);
  }

  private static Claim claim(AssetName asset, String keys) {
    return new Claim(asset, keys);
  }

  private static long fence(Grant grant) {
    return ((Grant.Taken) grant).fence();
  }
}
