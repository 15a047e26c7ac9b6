package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
  void rebuildThatCameOutAsItWasKeepsItsVersion() {
    publish(1, painting(1, ORDERS, "2024-03-01"));
    Painting unchanged =
        new Painting(
            2, 1, ORDERS, "2024-03-01", "days of UTC", "new code", "config", List.of(), null);
    publish(2, unchanged);
    assertThat(metadata.paintings().in(2)).containsExactly(unchanged);
    assertThat(metadata.paintings().in(1).get(0).version()).isEqualTo(1);
  }

  @Test
  void contentOfALaterReleaseIsRefused() {
    assertThatThrownBy(
            () -> new Painting(1, 2, ORDERS, "2024-03-01", "days of UTC", "", "", List.of(), null))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void whatWasBuiltOnAVersionIsFoundWithAllItRead() {
    Painting before = painting(2, REVENUE, "2024-03-01", new InputVersion(ORDERS, "a", 1));
    Painting after =
        painting(
            3,
            REVENUE,
            "2024-03-02",
            new InputVersion(REVENUE, "b", 2),
            new InputVersion(ORDERS, "a", 3));
    publish(2, before);
    publish(3, painting(3, ORDERS, "a"), after);
    assertThat(metadata.paintings().builtOn(List.of(ORDERS), 2)).containsExactly(after);
    assertThat(metadata.paintings().builtOn(List.of(ORDERS), 1)).containsExactly(before, after);
    assertThat(metadata.paintings().builtOn(List.of(ORDERS), 4)).isEmpty();
    assertThat(metadata.paintings().builtOn(List.of(), 0)).isEmpty();
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
}
