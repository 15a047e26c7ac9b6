package dev.backstitch.asset.partition;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** Text of sets and keys reads back as the same set, whatever the keys contain. */
class RoundTripTest {
  private static final Instant NOW = Instant.parse("2026-11-20T00:00:00Z");

  @Property
  void everyLegalKeyIsReadBack(@ForAll("keys") String first, @ForAll("keys") String second) {
    for (PartitionKey key : List.of(PartitionKey.of(first), PartitionKey.of(first, second))) {
      assertThat(PartitionKey.parse(key.text())).isEqualTo(key);
      assertThat(PartitionKey.ofSlug(key.slug())).isEqualTo(key);
      assertThat(key.slug()).matches("[A-Za-z0-9_~.-]+").doesNotStartWith(".").doesNotContain("..");
    }
  }

  @Property
  void differentKeysHaveDifferentTexts(
      @ForAll("keys") String first, @ForAll("keys") String second) {
    List<PartitionKey> keys =
        List.of(
            PartitionKey.of(first + second),
            PartitionKey.of(first, second),
            PartitionKey.of(first + "|" + second),
            PartitionKey.of(second, first + "x"),
            PartitionKey.of(first, second, second));
    assertThat(keys).extracting(PartitionKey::text).doesNotHaveDuplicates();
    assertThat(keys).extracting(PartitionKey::slug).doesNotHaveDuplicates();
  }

  @Property(tries = 300)
  void everySetIsReadBack(@ForAll("sets") PartitionSet set) {
    assertThat(set.extent().recall(set.text())).isEqualTo(set);
    if (!set.isEmpty()) {
      assertThat(set.extent().parse(set.text())).isEqualTo(set);
    }
  }

  @Property(tries = 200)
  void keysAreThoseOfTheSetInOrder(@ForAll("sets") PartitionSet set) {
    List<PartitionKey> keys = new ArrayList<>();
    set.keys().forEach(keys::add);
    assertThat(keys).hasSize((int) set.count()).doesNotHaveDuplicates().allMatch(set::contains);
    assertThat(PartitionSet.of(set.extent(), keys)).isEqualTo(set);
    List<PartitionKey> all = new ArrayList<>();
    set.extent().all().keys().forEach(all::add);
    all.retainAll(keys);
    assertThat(keys).as("in the order of all keys").isEqualTo(all);
  }

  @Provide
  Arbitrary<String> keys() {
    return Arbitraries.frequencyOf(
            Tuple.of(3, Arbitraries.strings().withChars("ab,|;*\"[]. \\/~%'").ofMaxLength(6)),
            Tuple.of(2, Arbitraries.strings().all().ofMaxLength(5)),
            Tuple.of(1, Arbitraries.of("whole", "null", "~whole", "..", "a..b", "😀")))
        .filter(RoundTripTest::isLegal);
  }

  private static boolean isLegal(String key) {
    return !key.isEmpty()
        && key.codePoints()
            .noneMatch(
                c ->
                    List.of(
                            (int) Character.CONTROL,
                            (int) Character.FORMAT,
                            (int) Character.SURROGATE,
                            (int) Character.LINE_SEPARATOR,
                            (int) Character.PARAGRAPH_SEPARATOR)
                        .contains(Character.getType(c)));
  }

  @Provide
  Arbitrary<PartitionSet> sets() {
    Arbitrary<Dimension> fixed =
        keys()
            .list()
            .ofMinSize(1)
            .ofMaxSize(5)
            .uniqueElements()
            .map(k -> Dimension.fixed("k", k.toArray(String[]::new)));
    Arbitrary<Scheme> schemes =
        Arbitraries.oneOf(
            times().map(Scheme::of),
            fixed.map(Scheme::of),
            Arbitraries.just(Scheme.WHOLE),
            Combinators.combine(times(), fixed).as(Scheme::of),
            Combinators.combine(fixed, times(), fixed)
                .as((a, t, b) -> Scheme.of(a, t, b.named("other"))));
    return schemes
        .map(s -> s.extentAt(NOW, DynamicKeys.NONE))
        .flatMap(e -> region(e).map(r -> e.set(r.intersect(e.exists()))));
  }

  private static Arbitrary<Dimension> times() {
    return Arbitraries.of(
        Dimension.from("t", new Hours(ZoneId.of("America/New_York")), "2026-10-31T00:00")
            .until("2026-11-01T20:00"),
        Dimension.from("t", CalendarAxis.days(ZoneId.of("Pacific/Apia")), "2026-10-01"),
        Dimension.from("t", CalendarAxis.weeks(ZoneId.of("UTC"), DayOfWeek.SUNDAY), "2026-03-01"),
        Dimension.from("t", CalendarAxis.months(ZoneId.of("Europe/Berlin")), "2024-01"));
  }

  private static Arbitrary<Region> region(Extent extent) {
    return Arbitraries.longs()
        .between(0, 1 << 12)
        .list()
        .ofMinSize(1)
        .ofMaxSize(4)
        .map(
            seeds -> {
              Region out = Region.EMPTY;
              for (long seed : seeds) {
                out = out.union(Region.box(sides(extent, seed)));
              }
              return out;
            });
  }

  /** A few cells of every side, chosen by the bits of a number. */
  private static List<Ranges> sides(Extent extent, long seed) {
    List<Ranges> out = new ArrayList<>();
    for (int i = 0; i < extent.sides().size(); i++) {
      Axis axis = extent.axis(i);
      Ranges exists = extent.side(i).exists();
      long n = axis.count(exists);
      Ranges.Builder side = Ranges.builder();
      LongStream.range(0, 8)
          .filter(bit -> (seed >> bit & 1) == 1)
          .map(bit -> axis.plus(exists.first(), (bit * 5 + seed) % n))
          .sorted()
          .forEach(cell -> side.add(cell, axis.plus(cell, 1)));
      out.add(side.build());
    }
    return out;
  }
}
