package dev.backstitch.engine.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.engine.backfill.Restatements;
import dev.backstitch.engine.core.Command;
import dev.backstitch.storage.lease.Claim;
import dev.backstitch.storage.lease.Leases;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody publishes whenever a restatement is about to. */
class CrowdedTest {
  @TempDir static Path folder;

  @BeforeAll
  static void build() {
    Books.in(folder);
  }

  @Test
  void aPublisherInEveryRoundNeitherStarvesARestatementNorIsRefused() {
    String run;
    try (BakeryHome home = BakeryHome.open(folder, Books.TENTH, Recipe.RYE_TWICE)) {
      run = home.build("bakery.loaves[2024-03-06]").run();
    }
    Neighbour neighbour = new Neighbour();
    try (BakeryHome home =
        BakeryHome.open(
            folder,
            Books.ELEVENTH,
            Recipe.RYE_TWICE,
            storage -> Ports.watched(storage, neighbour.watching(storage.metadata().leases())))) {
      Restatements.Restated done = home.publish(run);
      assertThat(done.amended().get(BakeryHome.name("loaves"))).hasToString("2024-03-06");
      neighbour.nights.forEach(CompletableFuture::join);
      assertThat(neighbour.waited).hasValue(1);
      assertThat(home.storage.metadata().leases().live(Instant.EPOCH)).isEmpty();
      assertThat(home.query("SELECT max(price) FROM loaves WHERE day = DATE '2024-03-06'"))
          .containsExactly((neighbour.nights.size() - 1) + ".00");
      assertThat(home.query("SELECT count(*) FROM loaves_raw WHERE day = DATE '2024-03-06'"))
          .containsExactly(String.valueOf(2 + neighbour.nights.size()));
    }
  }

  /** Delivers a day again and takes it in, each time that the restatement wants to publish. */
  private static final class Neighbour {
    private final List<CompletableFuture<Void>> nights = new ArrayList<>();
    private final AtomicInteger waited = new AtomicInteger();

    Ports.Watcher watching(Leases leases) {
      return new Ports.Watcher() {
        @Override
        public void before(String point) {
          if (point.equals("releases.nextId")) {
            publish(leases);
          }
        }
      };
    }

    private void publish(Leases leases) {
      int number = nights.size() + 1;
      CompletableFuture<Void> night = CompletableFuture.runAsync(() -> night(number));
      nights.add(night);
      boolean mustWait =
          leases.live(Instant.EPOCH).stream()
              .flatMap(lease -> lease.claims().stream())
              .anyMatch(Claim::isOfPublishing);
      if (mustWait) {
        waited.incrementAndGet();
      } else {
        night.join();
      }
    }

    private static void night(int number) {
      String later = Instant.parse(Books.ELEVENTH).plusSeconds(60L * number).toString();
      BakeryHome.deliver(folder, "2024-03-06", later, "61,rye," + number + ".00");
      try (BakeryHome other = BakeryHome.open(folder, later, Recipe.RYE_TWICE)) {
        other
            .materialize()
            .end()
            .ifPresent(end -> assertThat(end.end()).isEqualTo(Command.RunEnd.DONE));
      }
    }
  }
}
