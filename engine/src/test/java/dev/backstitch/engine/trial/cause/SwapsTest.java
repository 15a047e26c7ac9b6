package dev.backstitch.engine.trial.cause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** The fewest causes are found without trying more combinations than it takes. */
class SwapsTest {
  private static List<Cause> causes(int count) {
    List<Cause> out = new ArrayList<>(List.of(Cause.CODE, Cause.CONFIG));
    IntStream.range(0, Math.max(0, count - 2))
        .forEach(i -> out.add(Cause.input(AssetName.parse("t.in" + i))));
    return out.subList(0, count);
  }

  @Property
  void theFewestAreThoseOfTryingEverything(
      @ForAll @IntRange(min = 1, max = 6) int count, @ForAll long seed) {
    Random random = new Random(seed);
    int all = (1 << count) - 1;
    Swaps swaps = new Swaps(causes(count), random.nextInt(4) == 0 ? random.nextInt(all) : 0);
    int[] gives = IntStream.rangeClosed(0, all).map(mask -> random.nextInt(3)).toArray();
    List<Integer> tried = new ArrayList<>();
    for (List<Integer> round : swaps.rounds()) {
      tried.addAll(round);
      if (round.stream().anyMatch(mask -> gives[mask] == gives[all])) {
        break;
      }
    }

    List<List<Cause>> found = swaps.fewest(tried, i -> gives[tried.get(i)] == gives[all]);

    assertThat(found).containsExactlyInAnyOrderElementsOf(oracle(swaps, gives));
  }

  private static List<List<Cause>> oracle(Swaps swaps, int[] gives) {
    List<Integer> enough =
        IntStream.rangeClosed(1, swaps.all())
            .filter(mask -> (mask & swaps.fixed()) == swaps.fixed())
            .filter(mask -> gives[mask] == gives[swaps.all()])
            .boxed()
            .toList();
    int least = enough.stream().mapToInt(Integer::bitCount).min().orElseThrow();
    return enough.stream().filter(m -> Integer.bitCount(m) == least).map(swaps::of).toList();
  }

  @Test
  void codeIsTriedBeforeConfigAndConfigBeforeInputs() {
    assertThat(new Swaps(causes(3), 0).rounds())
        .containsExactly(List.of(1, 2, 4), List.of(3, 5, 6));
  }

  @Test
  void withManyCausesOnlySingleOnesAndGrowingPrefixesAreTried() {
    Swaps swaps = new Swaps(causes(9), 0);

    assertThat(swaps.rounds().stream().mapToInt(List::size).sum()).isEqualTo(9 + 7);
    assertThat(swaps.fewest(List.of(), i -> false)).containsExactly(causes(9));
  }

  @Test
  void whatIsNoLongerAvailableIsNewInEveryCombination() {
    Swaps swaps = new Swaps(causes(3), 0b001);

    assertThat(swaps.hasBase()).isFalse();
    assertThat(swaps.rounds()).containsExactly(List.of(1), List.of(3, 5));
  }
}
