package dev.backstitch.storage.table.iceberg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSpec;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PublishingRaceTest {
  private static final int PUBLISHERS = 3;
  private static final int EACH = 4;

  @TempDir Path folder;

  @Test
  void everyAcknowledgedPublicationIsKeptAndNoReaderSeesAMixture() throws Exception {
    ExecutorService threads = Executors.newCachedThreadPool();
    AtomicBoolean done = new AtomicBoolean();
    try (Warehouse warehouse = new Warehouse(folder)) {
      warehouse.home.staging().ensure(PublishingLoop.ORDERS);
      warehouse.home.staging().ensure(PublishingLoop.REVENUE);
      Future<Integer> reads = threads.submit(() -> read(done));
      List<Callable<Integer>> publishers = new ArrayList<>();
      for (int i = 0; i < PUBLISHERS; i++) {
        LocalDate first = LocalDate.of(2024, 3, 1).plusDays((long) i * EACH);
        publishers.add(() -> publish(first));
      }
      for (Future<Integer> each : threads.invokeAll(publishers)) {
        assertThat(each.get()).isEqualTo(EACH);
      }
      done.set(true);
      assertThat(reads.get()).isPositive();
      assertThat(warehouse.metadata.releases().newest(100)).hasSize(PUBLISHERS * EACH);
      assertThat(warehouse.shown(PublishingLoop.ORDERS)).hasSize(PUBLISHERS * EACH);
      assertThat(warehouse.shown(PublishingLoop.REVENUE)).hasSize(PUBLISHERS * EACH);
    } finally {
      done.set(true);
      threads.shutdownNow();
    }
  }

  private int publish(LocalDate first) {
    int published = 0;
    try (Warehouse own = new Warehouse(folder)) {
      for (int i = 0; i < EACH; i++) {
        published += PublishingLoop.publish(own, first.plusDays(i)) > 0 ? 1 : 0;
      }
    }
    return published;
  }

  /** Both tables of a release always show the same days: each release adds one day to both. */
  private int read(AtomicBoolean done) {
    int reads = 0;
    try (Warehouse own = new Warehouse(folder)) {
      while (!done.get() || reads == 0) {
        long release = own.metadata.releases().latest().map(Release::id).orElse(0L);
        Map<AssetName, Long> snapshots = own.metadata.releases().snapshots(release);
        assertThat(days(own, PublishingLoop.ORDERS, snapshots))
            .as("release %s", release)
            .isEqualTo(days(own, PublishingLoop.REVENUE, snapshots));
        reads++;
      }
    }
    return reads;
  }

  private static Set<String> days(
      Warehouse warehouse, TableSpec spec, Map<AssetName, Long> snapshots) {
    Long snapshot = snapshots.get(spec.name());
    return snapshot == null
        ? new HashSet<>()
        : warehouse.files(spec, snapshot).stream()
            .map(TableFile::key)
            .map(key -> key.text())
            .collect(Collectors.toSet());
  }
}
