package dev.backstitch.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.dsl.Assets;
import dev.backstitch.dsl.Mappings;
import dev.backstitch.dsl.asset.Asset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.lineage.graph.AssetGraph;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** a feeds b feeds c feeds d feeds e; a and c are a group, d and e another, b and d share none. */
class GroupsTest {
  private static final Table<Daily> A = reading("a", null).publishedWith("one");
  private static final Table<Daily> B = reading("b", A);
  private static final Table<Daily> C = reading("c", B).publishedWith("one");
  private static final Table<Daily> D = reading("d", C).publishedWith("two");
  private static final Table<Daily> E = reading("e", D).publishedWith("two");
  private static final Table<Daily> ALONE = reading("alone", A);

  private static Table<Daily> reading(String name, Table<Daily> upstream) {
    var stage = Assets.mart("t." + name).ownedBy(Shop.OWNER).partitionedBy(Shop.DAYS);
    return upstream == null
        ? stage.reads("r", Shop.ORDERS_RAW, Mappings.samePartition()).select("SELECT id FROM r")
        : stage.reads("u", upstream, Mappings.samePartition()).select("SELECT id FROM u");
  }

  private static String completed(String... names) {
    List<Asset<?>> all = List.of(Shop.ORDERS_RAW, A, B, C, D, E, ALONE);
    AssetGraph graph =
        AssetGraph.of(
            new Declarations(all.stream().map(Asset::definition).toList(), List.of(), List.of()));
    Set<AssetName> some =
        Stream.of(names).map(n -> AssetName.parse("t." + n)).collect(Collectors.toSet());
    return new Groups(graph)
        .completed(some).stream()
            .map(AssetName::table)
            .collect(Collectors.toCollection(TreeSet::new))
            .toString();
  }

  @Test
  void aMemberBringsTheOthersAndWhatLiesBetweenThem() {
    assertThat(completed("a")).isEqualTo("[a, b, c]");
    assertThat(completed("c")).isEqualTo("[a, b, c]");
    assertThat(completed("d")).isEqualTo("[d, e]");
  }

  @Test
  void whatIsInNoGroupBringsNothing() {
    assertThat(completed("alone")).isEqualTo("[alone]");
    assertThat(completed("b")).isEqualTo("[b]");
    assertThat(completed()).isEqualTo("[]");
  }

  @Test
  void severalGroupsAreCompletedEach() {
    assertThat(completed("alone", "a", "e")).isEqualTo("[a, alone, b, c, d, e]");
  }
}
