package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.cost.Build;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every store of building costs promises. */
public abstract class BuildsContract extends MetadataContract {
  private static final AssetName ORDERS = new AssetName("shop", "orders");
  private static final AssetName SALES = new AssetName("shop", "sales");

  private static Build build(AssetName asset, long millis) {
    return new Build(asset, "r1", Instant.EPOCH, 42, 1_000, 20_000, millis);
  }

  @Test
  void theNewestBuildsOfEachAssetComeBackNewestFirst() {
    metadata.builds().record(build(ORDERS, 1));
    metadata.builds().record(build(SALES, 2));
    metadata.builds().record(build(ORDERS, 3));
    metadata.builds().record(build(ORDERS, 4));

    assertThat(metadata.builds().newest(2))
        .containsOnlyKeys(ORDERS, SALES)
        .containsEntry(ORDERS, List.of(build(ORDERS, 4), build(ORDERS, 3)))
        .containsEntry(SALES, List.of(build(SALES, 2)));
  }

  @Test
  void aNewHomeKnowsNoCosts() {
    assertThat(metadata.builds().newest(20)).isEmpty();
  }
}
