package dev.backstitch.asset.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Region;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The laws that every mapping obeys, over random schemes around clock changes. */
class LawsTest {
  @Property(tries = 500, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
  void forwardAndBackwardAreTheOneRelationThatTheWordsSay(@ForAll long seed) {
    assertLaws(seed);
  }

  @Test
  @Tag("large")
  void theLawsHoldForManyRandomMappings() {
    LongStream.range(0, 10_000).parallel().forEach(LawsTest::assertLaws);
  }

  private static void assertLaws(long seed) {
    RandomReads random = RandomReads.of(seed);
    List<PartitionKey> ups = keys(random.up().all());
    List<PartitionKey> downs = keys(random.down().all());
    if ((long) ups.size() * downs.size() > 3_000) {
      return;
    }
    List<PartitionSet> backwards =
        downs.stream()
            .map(p -> random.mapping().backward(random.down().of(p), random.up()).present())
            .toList();
    for (PartitionKey q : ups) {
      PartitionSet readers = random.mapping().forward(random.up().of(q), random.down());
      for (int i = 0; i < downs.size(); i++) {
        PartitionKey p = downs.get(i);
        boolean expected = NaiveReads.reads(random.mapping(), random.up(), q, random.down(), p);
        String claim = "seed " + seed + ": " + p + " reads " + q + " by " + random.mapping();
        check(readers.contains(p) == expected, "forward: " + expected + " " + claim);
        check(backwards.get(i).contains(q) == expected, "backward: " + expected + " " + claim);
      }
    }
  }

  private static void check(boolean holds, String claim) {
    if (!holds) {
      throw new AssertionError(claim);
    }
  }

  @Property(tries = 400, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
  void bothDirectionsDistributeOverUnion(@ForAll long seed) {
    RandomReads random = RandomReads.of(seed);
    LinkMapping mapping = random.mapping();
    PartitionSet up = some(random.up().all(), seed);
    PartitionSet otherUp = some(random.up().all(), seed + 1);
    assertThat(mapping.forward(up.union(otherUp), random.down()))
        .isEqualTo(
            mapping.forward(up, random.down()).union(mapping.forward(otherUp, random.down())));
    PartitionSet down = some(random.down().all(), seed + 2);
    PartitionSet otherDown = some(random.down().all(), seed + 3);
    Required both = mapping.backward(down.union(otherDown), random.up());
    Required apart =
        mapping.backward(down, random.up()).union(mapping.backward(otherDown, random.up()));
    assertThat(both.present()).isEqualTo(apart.present());
    assertThat(both.missing()).isEqualTo(apart.missing());
    assertThat(both.notYetDue()).isEqualTo(apart.notYetDue());
    assertThat(both.clipped()).isEqualTo(apart.clipped());
  }

  @Property(tries = 400, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
  void whatIsReadIsToldApartWithoutOverlap(@ForAll long seed) {
    RandomReads random = RandomReads.of(seed);
    Required read = random.mapping().backward(some(random.down().all(), seed), random.up());
    List<Region> parts =
        List.of(
            read.present().region(),
            read.missing().region(),
            read.notYetDue().region(),
            read.clipped().region());
    for (int i = 0; i < parts.size(); i++) {
      for (int j = 0; j < i; j++) {
        assertThat(parts.get(i).intersect(parts.get(j)).isEmpty()).isTrue();
      }
    }
    assertThat(read.present().minus(random.up().all()).isEmpty()).isTrue();
    assertThat(read.notYetDue().intersect(random.up().all()).isEmpty()).isTrue();
    assertThat(read.missing().region().intersect(random.up().declared()).isEmpty()).isTrue();
  }

  private static PartitionSet some(PartitionSet all, long seed) {
    Random random = new Random(seed);
    List<PartitionKey> some = keys(all);
    some.removeIf(key -> random.nextInt(4) > 0);
    return PartitionSet.of(all.extent(), some);
  }

  private static List<PartitionKey> keys(PartitionSet set) {
    List<PartitionKey> out = new ArrayList<>();
    set.keys().forEach(out::add);
    return out;
  }
}
