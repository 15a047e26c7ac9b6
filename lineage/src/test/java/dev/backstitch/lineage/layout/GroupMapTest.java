package dev.backstitch.lineage.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.lineage.layout.GroupMap.Bundle;
import dev.backstitch.lineage.layout.Sketch.Line;
import dev.backstitch.lineage.layout.Sketch.Node;
import java.util.List;
import org.junit.jupiter.api.Test;

class GroupMapTest {
  private static GroupMap map(Sketch sketch) {
    return GroupMap.of(Layout.of(sketch, Measures.ASSETS), Measures.GROUPS);
  }

  @Test
  void bundlesAreAsHeavyAsTheLinesBetweenTheirGroups() {
    GroupMap map =
        map(
            Sketch.of(
                List.of(new Node("a.x", "a"), new Node("a.y", "a"), new Node("b.z", "b")),
                List.of(new Line("a.x", "a.y"), new Line("a.x", "b.z"), new Line("a.y", "b.z"))));
    assertThat(map.tiles()).extracting(GroupMap.Tile::assets).containsExactly(2, 1);
    assertThat(map.bundles()).containsExactly(new Bundle(0, 1, 2, false, List.of()));
    assertThat(map.tiles().get(0).box().right()).isLessThan(map.tiles().get(1).box().x());
  }

  @Test
  void groupsThatReadEachOtherHaveOneBundleEachWay() {
    GroupMap both =
        map(
            Sketch.of(
                List.of(new Node("a.1", "a"), new Node("b.2", "b"), new Node("a.3", "a")),
                List.of(new Line("a.1", "b.2"), new Line("b.2", "a.3"))));
    assertThat(both.bundles()).extracting(Bundle::isBackwards).containsExactly(false, true);
  }

  @Test
  void tilesOfManyGroupsDoNotOverlap() {
    GroupMap map = map(Sketches.random(3, 600, 10).sketch());
    assertThat(map.tiles()).hasSizeGreaterThan(50);
    for (GroupMap.Tile one : map.tiles()) {
      for (GroupMap.Tile other : map.tiles()) {
        boolean apart =
            one.box().right() < other.box().x()
                || other.box().right() < one.box().x()
                || one.box().bottom() < other.box().y()
                || other.box().bottom() < one.box().y();
        assertThat(one.equals(other) || apart).isTrue();
      }
    }
  }
}
