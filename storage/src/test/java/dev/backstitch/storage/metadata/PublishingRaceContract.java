package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Publishers and readers at the same time, over connections of their own. */
public abstract class PublishingRaceContract extends MetadataContract {
  private static final int PUBLISHERS = 4;
  private static final int EACH = 15;

  @Test
  void concurrentPublishersLoseNothingAndReadersNeverSeeAMixture() throws Exception {
    create(ORDERS, REVENUE);
    ExecutorService threads = Executors.newCachedThreadPool();
    AtomicBoolean done = new AtomicBoolean();
    try (Metadata readers = open()) {
      List<Future<Integer>> published = new ArrayList<>();
      for (int i = 0; i < PUBLISHERS; i++) {
        published.add(threads.submit(publisher()));
      }
      Future<Integer> reads = threads.submit(reader(readers.releases(), done));
      int total = 0;
      for (Future<Integer> each : published) {
        total += each.get();
      }
      done.set(true);
      assertThat(reads.get()).isPositive();
      assertThat(total).isEqualTo(PUBLISHERS * EACH);
    } finally {
      done.set(true);
      threads.shutdownNow();
    }
    assertThat(metadata.releases().newest(1000)).hasSize(PUBLISHERS * EACH);
    assertThat(metadata.pointers().location(ORDERS)).contains("shop.orders/" + PUBLISHERS * EACH);
  }

  /** Each publication moves both tables one snapshot on from where it finds them. */
  private Callable<Integer> publisher() {
    return () -> {
      int published = 0;
      try (Metadata own = open()) {
        while (published < EACH) {
          int at = number(own.pointers().location(ORDERS).orElseThrow());
          int other = number(own.pointers().location(REVENUE).orElseThrow());
          long id = own.releases().nextId();
          Outcome outcome =
              own.releases()
                  .publish(publication(id, move(REVENUE, other, at + 1), move(ORDERS, at, at + 1)));
          published += outcome.isPublished() ? 1 : 0;
        }
      }
      return published;
    };
  }

  private static int number(String location) {
    return Integer.parseInt(location.substring(location.indexOf('/') + 1));
  }

  private static Callable<Integer> reader(Releases releases, AtomicBoolean done) {
    return () -> {
      int reads = 0;
      while (!done.get() || reads == 0) {
        long newest = releases.latest().map(Release::id).orElse(0L);
        Map<AssetName, Long> seen = releases.snapshots(newest);
        assertThat(new HashSet<>(seen.values()))
            .as("release %s: %s", newest, seen)
            .hasSizeLessThan(2);
        reads++;
      }
      return reads;
    };
  }
}
