package dev.backstitch.lineage.column;

import static dev.backstitch.lineage.fixture.An.asset;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.lineage.fixture.An;
import dev.backstitch.lineage.graph.AssetGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ColumnLineageTest {
  private static final AssetDefinition RAW =
      asset("shop.raw").raw("id BIGINT", "amount BIGINT", "kind VARCHAR");
  private static final AssetDefinition ORDERS =
      asset("shop.orders").reads("r", "shop.raw").select("...");
  private static final AssetDefinition REVENUE =
      asset("shop.revenue").reads("o", "shop.orders").select("...");
  private static final AssetDefinition SCORES =
      asset("shop.scores").reads("o", "shop.orders").computed("score BIGINT");
  private static final AssetDefinition BEST =
      asset("shop.best").reads("s", "shop.scores").select("...");

  private static Told told() {
    return new Told()
        .table("shop.raw", "day", "id", "amount", "kind")
        .query(
            "shop.orders",
            "id <- r.id IDENTITY",
            "eur <- r.amount TRANSFORMATION, r.kind CONDITION",
            "* <- r.kind FILTER")
        .query(
            "shop.revenue",
            "total <- o.eur AGGREGATION",
            "n <- ",
            "odd <- ? a macro",
            "* <- o.id GROUP_BY")
        .table("shop.scores", "day", "score")
        .query("shop.best", "score <- s.score AGGREGATION");
  }

  private static ColumnLineage lineage() {
    return ColumnLineage.of(AssetGraph.of(An.all(RAW, ORDERS, REVENUE, SCORES, BEST)), told());
  }

  private static AssetName name(String text) {
    return AssetName.parse(text);
  }

  private static List<String> text(List<ColumnLink> links) {
    return links.stream()
        .map(
            l ->
                l.from()
                    + " -> "
                    + l.to()
                    + " "
                    + l.uses()
                    + (l.isKnown() ? "" : " ?" + l.unknown()))
        .toList();
  }

  @Test
  void valuesAreFollowedDownToEveryReaderAndUnknownLinksAreMarked() {
    ColumnView down = lineage().downstream(lineage().column(name("shop.raw"), "AMOUNT"));
    assertThat(down.of()).hasToString("shop.raw.amount");
    assertThat(text(down.columns()))
        .containsExactlyInAnyOrder(
            "shop.raw.amount -> shop.orders.eur [TRANSFORMATION]",
            "shop.orders.eur -> shop.revenue.total [AGGREGATION]",
            "shop.orders.* -> shop.revenue.odd [] ?a macro");
    assertThat(text(down.rows()))
        .containsExactlyInAnyOrder(
            "shop.orders.* -> shop.scores.* [] ?it is computed in Java",
            "shop.scores.* -> shop.best.* []");
    assertThat(down.isKnown()).isFalse();
  }

  @Test
  void whatDecidesRowsIsApartAndReachesAllThatIsMadeFromThem() {
    ColumnView down = lineage().downstream(lineage().column(name("shop.raw"), "kind"));
    assertThat(text(down.rows()))
        .contains(
            "shop.raw.kind -> shop.orders.* [FILTER]",
            "shop.orders.* -> shop.revenue.* []",
            "shop.orders.* -> shop.scores.* []");
  }

  @Test
  void valuesAreFollowedUpWithWhatDecidesTheRowsOfEachTableOnTheWay() {
    ColumnView up = lineage().upstream(lineage().column(name("shop.revenue"), "total"));
    assertThat(text(up.columns()))
        .containsExactlyInAnyOrder(
            "shop.orders.eur -> shop.revenue.total [AGGREGATION]",
            "shop.raw.amount -> shop.orders.eur [TRANSFORMATION]",
            "shop.raw.kind -> shop.orders.eur [CONDITION]",
            "shop.raw.id -> shop.orders.id [IDENTITY]");
    assertThat(text(up.rows()))
        .containsExactlyInAnyOrder(
            "shop.orders.id -> shop.revenue.* [GROUP_BY]",
            "shop.raw.kind -> shop.orders.* [FILTER]");
    assertThat(up.isKnown()).isTrue();
  }

  @Test
  void aColumnOfJavaIsMadeFromWhateverItReads() {
    ColumnView up = lineage().upstream(lineage().column(name("shop.best"), "score"));
    assertThat(text(up.columns()))
        .containsExactly("shop.scores.score -> shop.best.score [AGGREGATION]");
    assertThat(text(up.rows()))
        .contains(
            "shop.orders.* -> shop.scores.* [] ?it is computed in Java",
            "shop.raw.* -> shop.orders.* []");
    assertThat(up.isKnown()).isFalse();
  }

  @Test
  void aColumnThatIsNotThereIsAnsweredWithTheNearest() {
    assertThatThrownBy(() -> lineage().column(name("shop.raw"), "amuont"))
        .hasMessage(
            "BS-232 shop.raw.amuont: its table has no such column. Did you mean 'amount'?"
                + " It has day, id, amount, kind.");
    assertThatThrownBy(() -> lineage().column(name("shop.row"), "id"))
        .hasMessageContaining("BS-106");
  }

  @Test
  void aWideTableIsAnsweredWithTwentyOfItsColumns() {
    String[] columns = IntStream.rangeClosed(1, 22).mapToObj(n -> "c" + n).toArray(String[]::new);
    AssetDefinition wide = asset("shop.wide").raw("c1 BIGINT");
    ColumnLineage lineage =
        ColumnLineage.of(AssetGraph.of(An.all(wide)), new Told().table("shop.wide", columns));
    assertThatThrownBy(() -> lineage.column(name("shop.wide"), "zebra"))
        .hasMessageEndingWith(" c18, c19, c20 and 2 more.");
  }

  @Test
  void aDimensionKeepsItsKeyWhatItTracksAndNothingElse() {
    AssetDefinition feed = asset("crm.feed").raw("id BIGINT", "tier VARCHAR", "noise VARCHAR");
    AssetDefinition tiers =
        asset("crm.tiers").reads("feed", "crm.feed").versions(List.of("id"), List.of("tier"));
    ColumnLineage lineage = ColumnLineage.of(AssetGraph.of(An.all(feed, tiers)), new Told());
    assertThat(text(lineage.downstream(new AssetColumn(name("crm.feed"), "Tier")).columns()))
        .containsExactly("crm.feed.tier -> crm.tiers.tier [IDENTITY]");
    assertThat(text(lineage.downstream(new AssetColumn(name("crm.feed"), "id")).rows()))
        .containsExactly("crm.feed.id -> crm.tiers.* [GROUP_BY]");
    assertThat(lineage.downstream(new AssetColumn(name("crm.feed"), "noise")).columns()).isEmpty();
    assertThat(lineage.downstream(new AssetColumn(name("crm.feed"), "noise")).rows()).isEmpty();
  }

  @Test
  void anAssetThatReadsItselfIsFollowedOnce() {
    AssetDefinition balance =
        asset("shop.balance").reads("o", "shop.orders").readsOwnPrevious("me").select("...");
    Told told =
        told()
            .query(
                "shop.balance",
                "sum <- o.eur AGGREGATION, me.sum AGGREGATION",
                "* <- me.sum FILTER");
    ColumnLineage lineage = ColumnLineage.of(AssetGraph.of(An.all(RAW, ORDERS, balance)), told);
    ColumnView up = lineage.upstream(new AssetColumn(name("shop.balance"), "sum"));
    assertThat(text(up.columns()))
        .contains(
            "shop.balance.sum -> shop.balance.sum [AGGREGATION]",
            "shop.raw.amount -> shop.orders.eur [TRANSFORMATION]");
    assertThat(text(up.rows())).contains("shop.balance.sum -> shop.balance.* [FILTER]");
  }

  @Test
  void aChainOfTwentyThousandAssetsIsFollowedBothWays() {
    int length = 20_000;
    List<AssetDefinition> assets = new ArrayList<>(List.of(RAW));
    Told told = new Told().table("shop.raw", "day", "id", "amount", "kind");
    String last = "shop.raw";
    for (int i = 0; i < length; i++) {
      String next = "shop.t" + i;
      assets.add(asset(next).reads("p", last).select("..."));
      told.query(next, "id <- p.id IDENTITY", "amount <- p.amount IDENTITY");
      last = next;
    }
    AssetGraph graph = AssetGraph.of(new Declarations(assets, List.of(), List.of()));
    long started = System.nanoTime();
    ColumnLineage lineage = ColumnLineage.of(graph, told);
    ColumnView down = lineage.downstream(new AssetColumn(name("shop.raw"), "id"));
    ColumnView up = lineage.upstream(new AssetColumn(name(last), "id"));
    System.out.println(
        "column lineage of "
            + length
            + " assets both ways in "
            + (System.nanoTime() - started) / 1_000_000
            + " ms");
    assertThat(down.columns()).hasSize(length);
    assertThat(up.columns()).hasSize(length);
    assertThat(up.rows()).isEmpty();
  }
}
