package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.metadata.Painting.InputVersion;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

public abstract class PaintingsContract extends MetadataContract {
  @Test
  void everyAssetAskedForHasAnAnswer() {
    assertThat(metadata.paintings().of(List.of(ORDERS))).isEqualTo(Map.of(ORDERS, List.of()));
    assertThat(metadata.paintings().of(List.of())).isEmpty();
  }

  @Test
  void paintingsComeBackAsPublishedOldestFirst() {
    Painting raw = painting(1, ORDERS, "2024-03-01..2024-03-31");
    Painting revenue =
        painting(
            1,
            REVENUE,
            "2024-03-01",
            new InputVersion(ORDERS, "2024-03-01", 1),
            new InputVersion(ORDERS, "2024-02-29", 7));
    Painting again =
        painting(2, REVENUE, "\"a,b\"|2024-03-01", new InputVersion(ORDERS, "2024-03-01", 2));
    publish(1, revenue, raw);
    publish(2, again);
    reopen();
    assertThat(metadata.paintings().of(List.of(ORDERS, REVENUE)))
        .isEqualTo(Map.of(ORDERS, List.of(raw), REVENUE, List.of(revenue, again)));
  }

  @Test
  void asOfLeavesOutLaterReleases() {
    Painting first = painting(1, ORDERS, "2024-03-01");
    publish(1, first);
    publish(2, painting(2, ORDERS, "2024-03-02"));
    assertThat(metadata.paintings().asOf(List.of(ORDERS), 1))
        .isEqualTo(Map.of(ORDERS, List.of(first)));
  }

  @Test
  void paintingsOfOneReleaseKeepTheirOrder() {
    Painting[] many =
        IntStream.range(0, 30)
            .mapToObj(i -> painting(1, ORDERS, "k" + i, new InputVersion(REVENUE, "x" + i, i)))
            .toArray(Painting[]::new);
    publish(1, many);
    assertThat(metadata.paintings().of(List.of(ORDERS)).get(ORDERS)).containsExactly(many);
  }

  @Test
  void thousandsOfAssetsAreAskedForAtOnce() {
    publish(1, painting(1, ORDERS, "2024-03-01"));
    List<AssetName> many =
        IntStream.range(0, 10_000).mapToObj(i -> new AssetName("team", "t" + i)).toList();
    assertThat(metadata.paintings().of(many)).hasSize(10_000);
  }

  private void publish(long id, Painting... paintings) {
    metadata
        .releases()
        .publish(new Publication(release(id), List.of(), List.of(paintings), List.of()));
  }

  private static Painting painting(
      long release, AssetName asset, String keys, InputVersion... inputs) {
    return new Painting(release, asset, keys, "days of UTC", "code", "config", List.of(inputs));
  }
}
