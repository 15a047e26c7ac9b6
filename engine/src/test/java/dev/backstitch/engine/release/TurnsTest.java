package dev.backstitch.engine.release;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.app.home.StandingClock;
import dev.backstitch.storage.lease.Claim;
import dev.backstitch.storage.lease.Grant;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TurnsTest {
  private static final AssetName BREAD = AssetName.parse("bakery.bread");
  private static final AssetName CAKE = AssetName.parse("bakery.cake");
  private static final Instant NOON = Instant.parse("2024-03-14T12:00:00Z");

  @TempDir Path folder;

  private final StandingClock clock = new StandingClock(NOON);
  private Metadata metadata;
  private Turns turns;

  @BeforeEach
  void open() {
    metadata = JdbcMetadata.open(folder.resolve("backstitch.db"));
    turns = new Turns(metadata.leases(), clock, Duration.ofHours(1));
  }

  @AfterEach
  void close() {
    metadata.close();
  }

  @Test
  void othersWaitUntilTheTurnIsGivenBack() throws Exception {
    long fence = turns.take("a", Set.of(BREAD, CAKE)).orElseThrow();
    CompletableFuture<Void> waiting =
        CompletableFuture.runAsync(() -> turns.await("b", Set.of(CAKE)));
    turns.await("a", Set.of(CAKE));
    assertThat(waiting).isNotDone();
    turns.giveBack("a", fence);
    waiting.get(50, TimeUnit.SECONDS);
    assertThat(metadata.leases().live(NOON)).isEmpty();
  }

  @Test
  void nobodyWaitsAtOtherTablesOrForWhoRestatesPartitions() {
    turns.take("a", Set.of(BREAD));
    metadata
        .leases()
        .take(
            "c",
            List.of(new Claim(CAKE, "2024-03-14")),
            NOON,
            NOON.plusSeconds(9),
            (a, b, c) -> true);
    turns.await("b", Set.of(CAKE));
    assertThat(metadata.leases().live(NOON)).hasSize(2);
  }

  @Test
  void aTurnAndThePartitionsOfOneTableAreHadByTwo() {
    long restated =
        metadata
            .leases()
            .take(
                "c",
                List.of(new Claim(CAKE, "2024-03-14")),
                NOON,
                NOON.plusSeconds(9),
                (a, b, c) -> true)
            .accept(new FenceOf());
    assertThat(turns.take("a", Set.of(CAKE))).isPresent();
    assertThat(metadata.leases().renew("c", restated, NOON)).isTrue();
  }

  @Test
  void whoDiedLosesTheTurnWhenItsTermIsOver() {
    turns.take("a", Set.of(BREAD));
    clock.moveTo(NOON.plus(Duration.ofMinutes(3)));
    turns.await("b", Set.of(BREAD));
    long taken = turns.take("b", Set.of(BREAD)).orElseThrow();
    assertThat(metadata.leases().live(clock.instant()))
        .singleElement()
        .satisfies(lease -> assertThat(lease.fence()).isEqualTo(taken));
  }

  @Test
  void whoDiedUnderAClockThatStandsLosesItToWhoWaitedLongEnough() {
    long fence = turns.take("a", Set.of(BREAD)).orElseThrow();
    Turns hasty = new Turns(metadata.leases(), clock, Duration.ofMillis(1));
    hasty.await("b", Set.of(BREAD));
    assertThat(metadata.leases().renew("a", fence, NOON.plusSeconds(60))).isFalse();
    assertThat(hasty.take("b", Set.of(BREAD))).isPresent();
  }

  private static final class FenceOf implements Grant.Visitor<Long> {
    @Override
    public Long taken(Grant.Taken taken) {
      return taken.fence();
    }

    @Override
    public Long refused(Grant.Refused refused) {
      throw new AssertionError(refused);
    }
  }
}
