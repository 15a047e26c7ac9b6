package dev.backstitch.examples.payments.landing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DiceTest {
  @Test
  void equalSeedsThrowTheSamePinnedNumbers() {
    Dice dice = new Dice(1);
    int[] thrown = IntStream.range(0, 6).map(i -> dice.below(1_000)).toArray();
    assertThat(thrown).containsExactly(566, 745, 971, 444, 444, 762);
  }

  @Test
  void staysWithinItsBounds() {
    Dice dice = new Dice(2);
    int[] thrown = IntStream.range(0, 10_000).map(i -> dice.between(3, 7)).distinct().toArray();
    assertThat(thrown).containsExactlyInAnyOrder(3, 4, 5, 6, 7);
  }

  @Test
  void neverPicksWhatWeighsNothing() {
    Dice dice = new Dice(3);
    int[] weights = {0, 5, 0, 1, 0};
    int[] picked = IntStream.range(0, 10_000).map(i -> dice.weighted(weights)).toArray();
    assertThat(picked).containsOnly(1, 3);
    assertThat(IntStream.of(picked).filter(index -> index == 1).count()).isBetween(8_100L, 8_600L);
  }

  @Test
  void bellIsCentredOnZeroWithUnitDeviation() {
    Dice dice = new Dice(4);
    double[] drawn = IntStream.range(0, 20_000).mapToDouble(i -> dice.bell()).toArray();
    double mean = IntStream.range(0, drawn.length).mapToDouble(i -> drawn[i]).average().orElse(9);
    double square =
        IntStream.range(0, drawn.length).mapToDouble(i -> drawn[i] * drawn[i]).average().orElse(9);
    assertThat(mean).isBetween(-0.03, 0.03);
    assertThat(square).isBetween(0.95, 1.05);
  }
}
