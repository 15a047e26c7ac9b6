package dev.backstitch.asset.partition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Regions of one to three axes against plain sets of points of a cube of six. */
class RegionTest {
  private static final int SIZE = 6;

  private record Pair(int dims, List<List<Ranges>> left, List<List<Ranges>> right) {}

  @Provide
  Arbitrary<Pair> pairs() {
    return Arbitraries.integers()
        .between(1, 3)
        .flatMap(
            dims ->
                Combinators.combine(boxes(dims), boxes(dims)).as((l, r) -> new Pair(dims, l, r)));
  }

  private static Arbitrary<List<List<Ranges>>> boxes(int dims) {
    Arbitrary<Ranges> side =
        Combinators.combine(
                Arbitraries.longs().between(0, SIZE - 1),
                Arbitraries.longs().between(1, 3),
                Arbitraries.longs().between(0, SIZE))
            .as(
                (s, n, gap) ->
                    Ranges.of(s, s + n)
                        .minus(Ranges.of(gap, gap + 1))
                        .intersect(Ranges.of(0, SIZE)));
    return side.list().ofSize(dims).list().ofMaxSize(5);
  }

  private static Region region(List<List<Ranges>> boxes) {
    Region out = Region.EMPTY;
    for (List<Ranges> box : boxes) {
      out = out.union(Region.box(box));
    }
    return out;
  }

  private static Set<List<Long>> cube(int dims) {
    Set<List<Long>> out = new HashSet<>(Set.of(List.of()));
    for (int i = 0; i < dims; i++) {
      Set<List<Long>> next = new HashSet<>();
      for (List<Long> point : out) {
        for (long v = 0; v < SIZE; v++) {
          List<Long> longer = new ArrayList<>(point);
          longer.add(v);
          next.add(longer);
        }
      }
      out = next;
    }
    return out;
  }

  private static Set<List<Long>> naive(int dims, List<List<Ranges>> boxes) {
    Set<List<Long>> out = new HashSet<>();
    for (List<Long> point : cube(dims)) {
      for (List<Ranges> box : boxes) {
        boolean inside = true;
        for (int i = 0; i < dims; i++) {
          inside &= box.get(i).contains(point.get(i));
        }
        if (inside) {
          out.add(point);
        }
      }
    }
    return out;
  }

  private static Set<List<Long>> members(int dims, Region region) {
    Set<List<Long>> out = new HashSet<>();
    for (List<Long> point : cube(dims)) {
      if (region.contains(point.stream().mapToLong(Long::longValue).toArray())) {
        out.add(point);
      }
    }
    return out;
  }

  @Property(tries = 400)
  void operationsAreThoseOfSets(@ForAll("pairs") Pair pair) {
    Region a = region(pair.left);
    Region b = region(pair.right);
    Set<List<Long>> left = naive(pair.dims, pair.left);
    Set<List<Long>> right = naive(pair.dims, pair.right);
    assertThat(members(pair.dims, a)).isEqualTo(left);
    Set<List<Long>> both = new HashSet<>(left);
    both.retainAll(right);
    assertThat(members(pair.dims, a.intersect(b))).isEqualTo(both);
    Set<List<Long>> rest = new HashSet<>(left);
    rest.removeAll(right);
    assertThat(members(pair.dims, a.minus(b))).isEqualTo(rest);
    Set<List<Long>> union = new HashSet<>(left);
    union.addAll(right);
    assertThat(members(pair.dims, a.union(b))).isEqualTo(union);
  }

  @Property(tries = 300)
  void equalSetsHaveOneForm(@ForAll("pairs") Pair pair) {
    Region built = region(pair.left).union(region(pair.right));
    Region pointwise = Region.EMPTY;
    for (List<Long> point : members(pair.dims, built)) {
      pointwise =
          pointwise.union(Region.box(point.stream().map(v -> Ranges.of(v, v + 1)).toList()));
    }
    assertThat(built).isEqualTo(pointwise).hasSameHashCodeAs(pointwise);
    assertThat(region(built.boxes())).isEqualTo(built);
    assertThat(built.minus(region(pair.right)).union(region(pair.right))).isEqualTo(built);
  }

  @Property(tries = 300)
  void boxesAreDisjoint(@ForAll("pairs") Pair pair) {
    Region region = region(pair.left);
    long points = 0;
    for (List<Ranges> box : region.boxes()) {
      points += members(pair.dims, Region.box(box)).size();
    }
    assertThat(points).isEqualTo(members(pair.dims, region).size());
  }

  @Example
  void noAxesHaveOnePointOrNone() {
    assertThat(Region.box(List.of())).isSameAs(Region.UNIT);
    assertThat(Region.UNIT).isNotEqualTo(Region.EMPTY);
    assertThat(Region.UNIT.isEmpty()).isFalse();
    assertThat(Region.UNIT.contains()).isTrue();
    assertThat(Region.UNIT.union(Region.EMPTY)).isEqualTo(Region.UNIT);
    assertThat(Region.UNIT.intersect(Region.EMPTY)).isEqualTo(Region.EMPTY);
    assertThat(Region.UNIT.intersect(Region.UNIT)).isEqualTo(Region.UNIT);
    assertThat(Region.UNIT.minus(Region.UNIT)).isEqualTo(Region.EMPTY);
    assertThat(Region.UNIT.boxes()).containsExactly(List.of());
  }

  @Example
  void aUnionOfManyBoxesStaysSmall() {
    Region out = Region.EMPTY;
    for (long i = 0; i < 300; i++) {
      out = out.union(Region.box(List.of(Ranges.of(i, i + 40), Ranges.of(i % 7, i % 7 + 3))));
    }
    assertThat(out.boxes()).hasSizeLessThan(20);
  }
}
