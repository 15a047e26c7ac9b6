package dev.backstitch.ui.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Scheme;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OrdinalsTest {
  private static final Instant NOW = Instant.parse("2024-04-20T10:00:00Z");
  private static final Dimension DAY =
      Dimension.from("day", CalendarAxis.days(ZoneId.of("Europe/Berlin")), "2024-03-25");
  private static final Dimension COUNTRY = Dimension.fixed("country", "de", "fr", "uk");

  private static Extent extent(Dimension... dimensions) {
    return Scheme.of(dimensions).extentAt(NOW, DynamicKeys.NONE);
  }

  private static List<Long> numbers(Extent extent, PartitionSet set) {
    long[] places = new Ordinals(extent).of(set.region());
    List<Long> out = new ArrayList<>();
    for (int i = 0; i < places.length; i += 2) {
      for (long at = places[i]; at < places[i + 1]; at++) {
        out.add(at);
      }
    }
    return out;
  }

  private static List<Long> numbers(Extent extent, String text) {
    return numbers(extent, extent.parse(text));
  }

  @Test
  void daysAreNumberedFromTheFirstThroughTheChangeOfClocks() {
    assertThat(numbers(extent(DAY), "2024-03-25..2024-03-26,2024-03-31..2024-04-01"))
        .containsExactly(0L, 1L, 6L, 7L);
    assertThat(new Ordinals(extent(DAY)).count()).isEqualTo(27);
  }

  @Test
  void timeIsNumberedFirstAndThenTheSameForTheNextKey() {
    assertThat(numbers(extent(DAY, COUNTRY), "2024-03-26|de;uk")).containsExactly(1L, 55L);
    assertThat(numbers(extent(COUNTRY, DAY), "uk|2024-03-26")).containsExactly(55L);
  }

  @Test
  void oneWholeAssetIsNumberZero() {
    Extent whole = Scheme.WHOLE.extentAt(NOW, DynamicKeys.NONE);
    assertThat(numbers(whole, whole.all())).containsExactly(0L);
    assertThat(new Ordinals(whole).count()).isEqualTo(1);
  }

  @Test
  void everyPartitionHasItsOwnNumberAndSetsHaveThoseOfTheirMembers() {
    Random random = new Random(5);
    for (Extent extent : List.of(extent(DAY), extent(DAY, COUNTRY), extent(COUNTRY, DAY))) {
      Set<Long> seen = new HashSet<>();
      List<PartitionKey> some = new ArrayList<>();
      Set<Long> theirs = new HashSet<>();
      for (PartitionKey key : extent.all().keys()) {
        List<Long> at = numbers(extent, extent.of(key));
        assertThat(at).hasSize(1);
        assertThat(seen.add(at.get(0))).isTrue();
        if (random.nextBoolean()) {
          some.add(key);
          theirs.add(at.get(0));
        }
      }
      assertThat(seen).hasSize((int) new Ordinals(extent).count());
      assertThat(numbers(extent, PartitionSet.of(extent, some)))
          .containsExactlyInAnyOrderElementsOf(theirs);
    }
  }
}
