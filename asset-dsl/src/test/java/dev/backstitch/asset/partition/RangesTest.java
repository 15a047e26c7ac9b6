package dev.backstitch.asset.partition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Ranges against a plain set of longs. */
class RangesTest {
  private record Span(long start, long length) {}

  @Provide
  Arbitrary<List<Span>> spans() {
    return Combinators.combine(
            Arbitraries.longs().between(-20, 20), Arbitraries.longs().between(0, 6))
        .as(Span::new)
        .list()
        .ofMaxSize(8);
  }

  private static Ranges ranges(List<Span> spans) {
    Ranges.Builder out = Ranges.builder();
    spans.forEach(s -> out.add(s.start, s.start + s.length));
    return out.build();
  }

  private static NavigableSet<Long> naive(List<Span> spans) {
    NavigableSet<Long> out = new TreeSet<>();
    for (Span span : spans) {
      for (long v = span.start; v < span.start + span.length; v++) {
        out.add(v);
      }
    }
    return out;
  }

  private static NavigableSet<Long> members(Ranges ranges) {
    NavigableSet<Long> out = new TreeSet<>();
    for (long v = -30; v < 40; v++) {
      if (ranges.contains(v)) {
        out.add(v);
      }
    }
    return out;
  }

  private static void assertCanonical(Ranges ranges) {
    for (int i = 0; i < ranges.size(); i++) {
      assertThat(ranges.start(i)).isLessThan(ranges.end(i));
      assertThat(i == 0 || ranges.end(i - 1) < ranges.start(i)).isTrue();
    }
  }

  @Property
  void operationsAreThoseOfSets(
      @ForAll("spans") List<Span> left, @ForAll("spans") List<Span> right) {
    Ranges a = ranges(left);
    Ranges b = ranges(right);
    assertThat(members(a)).isEqualTo(naive(left));

    NavigableSet<Long> union = naive(left);
    union.addAll(naive(right));
    assertThat(members(a.union(b))).isEqualTo(union);
    NavigableSet<Long> both = naive(left);
    both.retainAll(naive(right));
    assertThat(members(a.intersect(b))).isEqualTo(both);
    NavigableSet<Long> rest = naive(left);
    rest.removeAll(naive(right));
    assertThat(members(a.minus(b))).isEqualTo(rest);
    assertThat(a.containsAll(b)).isEqualTo(naive(left).containsAll(naive(right)));
    for (Ranges set : List.of(a, a.union(b), a.intersect(b), a.minus(b))) {
      assertCanonical(set);
    }
  }

  @Property
  void equalSetsHaveOneForm(@ForAll("spans") List<Span> spans) {
    Ranges forwards = ranges(spans);
    Ranges oneByOne = Ranges.EMPTY;
    for (long v : naive(spans).descendingSet()) {
      oneByOne = oneByOne.union(Ranges.of(v, v + 1));
    }
    assertThat(forwards).isEqualTo(oneByOne).hasSameHashCodeAs(oneByOne);
  }

  @Property
  void flatMapIsTheUnionOfImages(@ForAll("spans") List<Span> spans) {
    Ranges.Image wide = (s, e) -> Ranges.of(-e, 3 - s);
    Ranges expected = Ranges.EMPTY;
    Ranges ranges = ranges(spans);
    for (int i = 0; i < ranges.size(); i++) {
      expected = expected.union(wide.of(ranges.start(i), ranges.end(i)));
    }
    assertThat(ranges.flatMap(wide)).isEqualTo(expected);
  }

  @Example
  void endsAreHalfOpen() {
    Ranges ranges = Ranges.of(3, 5).union(Ranges.of(5, 7)).union(Ranges.of(9, 10));
    assertThat(ranges.size()).isEqualTo(2);
    assertThat(ranges.first()).isEqualTo(3);
    assertThat(ranges.last()).isEqualTo(10);
    assertThat(ranges.contains(7)).isFalse();
    assertThat(ranges).hasToString("[3, 7, 9, 10]");
    assertThat(Ranges.of(4, 4).isEmpty()).isTrue();
  }
}
