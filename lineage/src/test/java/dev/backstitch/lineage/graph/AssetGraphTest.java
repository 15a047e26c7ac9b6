package dev.backstitch.lineage.graph;

import static dev.backstitch.lineage.fixture.An.asset;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.definition.Schedule;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.lineage.fixture.An;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class AssetGraphTest {
  private static final AssetDefinition RAW = asset("shop.orders_raw").raw("id BIGINT");
  private static final AssetDefinition ORDERS =
      asset("shop.orders").reads("r", "shop.orders_raw").select("SELECT id FROM r");
  private static final AssetDefinition REVENUE =
      asset("shop.revenue").reads("o", "shop.orders").select("SELECT id FROM o");
  private static final AssetDefinition BALANCE =
      asset("shop.balance")
          .reads("o", "shop.orders")
          .readsOwnPrevious("before")
          .select("SELECT id FROM o UNION ALL SELECT id FROM before");

  private static AssetName name(String text) {
    return AssetName.parse(text);
  }

  private static List<String> problems(Declarations declarations) {
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> AssetGraph.of(declarations));
    assertThat(refused).as("refused").isNotNull();
    return refused.problems().stream().map(Problem::text).toList();
  }

  @Test
  void everythingComesAfterWhatItReadsAndTiesGoByName() {
    AssetGraph graph = AssetGraph.of(An.all(REVENUE, BALANCE, ORDERS, RAW));
    assertThat(graph.order())
        .map(AssetName::table)
        .containsExactly("orders_raw", "orders", "balance", "revenue");
  }

  @Test
  void correctionsNeedAKeyToTellRowsBy() {
    An corrected = asset("shop.filed").reads("o", "shop.orders").correctedBeside();
    assertThat(problems(An.all(ORDERS, RAW, corrected.select("SELECT id FROM o"))))
        .containsExactly(
            "BS-595 shop.filed: records corrections beside what was reported, but has no key to"
                + " tell rows by. Add keyedBy(...) with the columns that identify a row of a"
                + " partition. (Shop.java:1)");
    AssetGraph.of(An.all(ORDERS, RAW, corrected.key("id").select("SELECT id FROM o")));
  }

  @Test
  void namesUnderWhichReportedTablesAreReadAreNobodysOwn() {
    assertThat(problems(An.all(RAW, asset("shop.Orders__Reported").select("SELECT 1 AS a"))))
        .containsExactly(
            "BS-597 shop.Orders__Reported: ends as the names do under which reported tables are"
                + " read. Rename it, without __reported and __corrections at its end."
                + " (Shop.java:1)");
  }

  @Property(tries = 200)
  void theOrderOfDeclarationDoesNotMatter(@ForAll long seed) {
    List<AssetDefinition> assets = new ArrayList<>(layers(4, 5));
    AssetGraph straight = AssetGraph.of(new Declarations(assets, List.of(), List.of()));
    Collections.shuffle(assets, new java.util.Random(seed));
    AssetGraph shuffled = AssetGraph.of(new Declarations(assets, List.of(), List.of()));
    assertThat(shuffled.order()).isEqualTo(straight.order());
    for (AssetName each : straight.order()) {
      assertThat(shuffled.outOf(each)).isEqualTo(straight.outOf(each));
      assertThat(List.copyOf(shuffled.upstreamOf(each, 2)))
          .isEqualTo(List.copyOf(straight.upstreamOf(each, 2)));
    }
  }

  private static List<AssetDefinition> layers(int layers, int width) {
    List<AssetDefinition> assets = new ArrayList<>();
    for (int layer = 0; layer < layers; layer++) {
      for (int i = 0; i < width; i++) {
        An next = asset("t%d.a%d".formatted(layer, i));
        if (layer > 0) {
          next.reads("x", "t%d.a%d".formatted(layer - 1, i));
          next.reads("y", "t%d.a%d".formatted(layer - 1, (i + 1) % width));
        }
        assets.add(next.select("SELECT 1 AS one"));
      }
    }
    return assets;
  }

  @Test
  void depthCountsEdgesAndNeighboursLeaveTheAssetOut() {
    AssetGraph graph = AssetGraph.of(An.all(REVENUE, BALANCE, ORDERS, RAW));
    assertThat(graph.upstreamOf(name("shop.revenue"), 1)).containsExactly(name("shop.orders"));
    assertThat(graph.upstreamOf(name("shop.revenue"), Integer.MAX_VALUE))
        .containsExactly(name("shop.orders_raw"), name("shop.orders"));
    assertThat(graph.upstreamOf(name("shop.revenue"), 0)).isEmpty();
    assertThat(graph.downstreamOf(name("shop.orders_raw"), 2))
        .containsExactly(name("shop.orders"), name("shop.balance"), name("shop.revenue"));
    assertThat(graph.downstreamOf(name("shop.balance"), 9)).isEmpty();
  }

  @Test
  void edgesKeepTheirInputAndAnOwnPreviousReadIsOne() {
    AssetGraph graph = AssetGraph.of(An.all(REVENUE, BALANCE, ORDERS, RAW));
    assertThat(graph.into(name("shop.balance")))
        .extracting(edge -> edge.input().alias())
        .containsExactly("o", "before");
    assertThat(graph.into(name("shop.balance"))).filteredOn(Edge::isOwnPrevious).hasSize(1);
    assertThat(graph.outOf(name("shop.orders")))
        .extracting(Edge::down)
        .containsExactly(name("shop.balance"), name("shop.revenue"));
  }

  @Test
  void twoInputsOfOneUpstreamAreTwoEdges() {
    AssetDefinition twice =
        asset("shop.twice")
            .reads("today", "shop.orders")
            .readsAll("ever", "shop.orders")
            .select("SELECT 1 AS one FROM today, ever");
    AssetGraph graph = AssetGraph.of(An.all(twice, ORDERS, RAW));
    assertThat(graph.outOf(name("shop.orders"))).hasSize(2);
  }

  @Test
  void namesAreFoundWithoutCase() {
    AssetGraph graph = AssetGraph.of(An.all(ORDERS, RAW));
    assertThat(graph.asset(name("SHOP.Orders")).name()).isEqualTo(name("shop.orders"));
    assertThat(graph.into(name("Shop.ORDERS"))).hasSize(1);
  }

  @Test
  void anUnknownNameIsToldWithTheNearest() {
    AssetGraph graph = AssetGraph.of(An.all(ORDERS, RAW));
    assertThat(graph.find(name("shop.ordrs"))).isEmpty();
    assertThatThrownBy(() -> graph.asset(name("shop.ordrs")))
        .hasMessage(
            "BS-106 shop.ordrs: no asset of this project has this name. Did you mean"
                + " 'shop.orders'? `backstitch assets` lists them all.");
  }

  @Test
  void exposuresAreFoundByWhatTheyShow() {
    Exposure board = An.dashboard("board", "shop.Orders");
    Exposure other = An.dashboard("atlas", "shop.orders_raw");
    AssetGraph graph =
        AssetGraph.of(new Declarations(List.of(ORDERS, RAW), List.of(board, other), List.of()));
    assertThat(graph.exposures()).containsExactly(other, board);
    assertThat(graph.exposuresOf(name("shop.orders"))).containsExactly(board);
  }

  @Test
  @DisplayName("A035 an asset declared twice is an error that names both places")
  void declaredTwice() {
    assertThat(
            problems(
                An.all(
                    asset("shop.orders").at("CrmAssets.java", 12).raw("id BIGINT"),
                    asset("shop.orders").at("ShopAssets.java", 40).raw("id BIGINT"))))
        .containsExactly(
            "BS-101 shop.orders: declared 2 times (shop.orders at CrmAssets.java:12, shop.orders"
                + " at ShopAssets.java:40), expected once. Rename all but one; names that differ"
                + " only in case are the same name. (CrmAssets.java:12)");
  }

  @Test
  @DisplayName("A017 assets whose names differ only in case are one name")
  void caseFoldsNames() {
    assertThat(problems(An.all(asset("shop.Orders").raw("id BIGINT"), ORDERS, RAW)))
        .singleElement()
        .asString()
        .startsWith(
            "BS-101 shop.Orders: declared 2 times (shop.Orders at Shop.java:1, shop.orders");
  }

  @Test
  @DisplayName("A036 a missing upstream is an error at load, with the nearest name")
  void missingUpstream() {
    AssetDefinition typo =
        asset("shop.revenue").at("Shop.java", 59).reads("o", "shop.ordrs").select("SELECT 1 AS a");
    assertThat(problems(An.all(typo, ORDERS, RAW)))
        .containsExactly(
            "BS-105 shop.ordrs: shop.revenue reads it, but it is not part of this project. Did you"
                + " mean 'shop.orders'? Register the class that declares it, or declare it"
                + " external. (Shop.java:59)");
  }

  @Test
  @DisplayName("A034 a ring of three is told in reading order with places")
  void ringOfThree() {
    assertThat(
            problems(
                An.all(
                    asset("t.b").at("B.java", 2).reads("x", "t.a").select("SELECT 1 AS a"),
                    asset("t.c").at("C.java", 3).reads("x", "t.b").select("SELECT 1 AS a"),
                    asset("t.a").at("A.java", 1).reads("x", "t.c").select("SELECT 1 AS a"))))
        .containsExactly(
            "BS-122 t.a: is made from itself: t.a (A.java:1) -> t.b (B.java:2) -> t.c (C.java:3)"
                + " -> t.a, each read by the next. Remove one of these reads. (A.java:1)");
  }

  @Test
  @DisplayName("A034 of several rings through one another the shortest is told, once")
  void shortestRing() {
    List<AssetDefinition> ring = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      An next = asset("t.a%02d".formatted(i)).reads("x", "t.a%02d".formatted((i + 29) % 30));
      if (i == 20) {
        next.reads("y", "t.a21");
      }
      ring.add(next.select("SELECT 1 AS a"));
    }
    assertThat(problems(new Declarations(ring, List.of(), List.of())))
        .singleElement()
        .asString()
        .contains("t.a20 (Shop.java:1) -> t.a21 (Shop.java:1) -> t.a20,");
  }

  @Test
  @DisplayName("A034 an asset may read its own earlier partitions and no others")
  void selfReads() {
    assertThat(AssetGraph.of(An.all(BALANCE, ORDERS, RAW)).order()).hasSize(3);
    AssetDefinition own =
        asset("t.x").at("X.java", 4).reads("me", "t.x").select("SELECT 1 AS a FROM me");
    assertThat(problems(An.all(own)))
        .containsExactly(
            "BS-122 t.x: reads itself as 'me' (samePartition()), so a partition would be made from"
                + " itself. An asset may read only its own earlier partitions: use"
                + " readsOwnPrevious. (X.java:4)");
  }

  @Test
  void allProblemsAreToldAtOnce() {
    AssetDefinition twiceAliased =
        asset("shop.a")
            .reads("o", "shop.orders")
            .reads("O", "shop.orders_raw")
            .param("Scale", "1")
            .param("scale", "2")
            .param("partition_key", "3")
            .formerly("shop.orders")
            .select("SELECT 1 AS a");
    AssetDefinition lost = asset("shop.b").reads("x", "shop.nowhere").select("SELECT 1 AS a");
    Schedule nightly =
        new Schedule(
            "nightly",
            "shop.*",
            null,
            null,
            List.of(name("shop.orders_rw")),
            Schedule.CatchUp.NONE,
            new Place("Shop.java", 90));
    Declarations declarations =
        new Declarations(
            List.of(twiceAliased, lost, ORDERS, RAW),
            List.of(An.dashboard("board", "shop.gone"), An.dashboard("Board", "shop.orders")),
            List.of(nightly));
    assertThat(problems(declarations))
        .extracting(text -> text.substring(0, 6))
        .containsExactlyInAnyOrder(
            "BS-110", "BS-111", "BS-105", "BS-105", "BS-105", "BS-108", "BS-109", "BS-109");
  }

  @Test
  void whatTheDeclarationsCouldNotSayIsToldFirst() {
    Problem unreadable = Problem.of("BS-103", "orders", "is no asset name");
    Declarations declarations =
        new Declarations(List.of(RAW), List.of(), List.of(), List.of(unreadable, unreadable));
    assertThat(problems(declarations)).containsExactly(unreadable.text());
  }

  @Test
  @DisplayName("A039 a chain of 20,000 assets declared in reverse loads on a small stack")
  void longChain() throws InterruptedException {
    Declarations chain = chain(20_000);
    AtomicReference<Object> outcome = new AtomicReference<>();
    Thread small =
        new Thread(
            null,
            () -> {
              try {
                AssetGraph graph = AssetGraph.of(chain);
                outcome.set(graph.upstreamOf(name("t.a19999"), Integer.MAX_VALUE).size());
              } catch (Throwable t) {
                outcome.set(t);
              }
            },
            "small stack",
            512 * 1024);
    small.start();
    small.join();
    assertThat(outcome.get()).isEqualTo(19_999);
  }

  @Test
  @DisplayName("A039 a ring of 20,000 assets is told on a small stack")
  void longRing() throws InterruptedException {
    AssetDefinition[] assets = chain(20_000).assets().toArray(AssetDefinition[]::new);
    assets[assets.length - 1] = asset("t.a0").reads("x", "t.a19999").select("SELECT 1 AS a");
    AtomicReference<Object> outcome = new AtomicReference<>();
    Thread small =
        new Thread(
            null,
            () -> {
              try {
                outcome.set(problems(An.all(assets)).toString());
              } catch (Throwable t) {
                outcome.set(t);
              }
            },
            "small stack",
            512 * 1024);
    small.start();
    small.join();
    assertThat(outcome.get()).asString().contains("-> ... 19960 more ... ->");
  }

  private static Declarations chain(int length) {
    return An.all(
        IntStream.iterate(length - 1, i -> i >= 0, i -> i - 1)
            .mapToObj(
                i -> {
                  An next = asset("t.a" + i);
                  return i == 0
                      ? next.raw("id BIGINT")
                      : next.reads("x", "t.a" + (i - 1)).select("SELECT id FROM x");
                })
            .toArray(AssetDefinition[]::new));
  }

  @Test
  void nothingIsAGraphToo() {
    AssetGraph graph = AssetGraph.of(An.all());
    assertThat(graph.order()).isEmpty();
    assertThat(Arrays.asList(graph.exposures(), graph.schedules())).allMatch(List::isEmpty);
  }
}
