package dev.backstitch.lineage.layout;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IsotonicTest {
  private static double[] pooled(double[] wish, double... weights) {
    double[] out = wish.clone();
    new Isotonic(out.length).pool(out, weights, out.length);
    return out;
  }

  @Test
  void wishesInOrderAreGranted() {
    assertThat(pooled(new double[] {1, 2, 2, 9}, 1, 1, 1, 1)).containsExactly(1, 2, 2, 9);
  }

  @Test
  void thoseOutOfOrderMeetInTheirMean() {
    assertThat(pooled(new double[] {3, 1, 5}, 1, 1, 1)).containsExactly(2, 2, 5);
    assertThat(pooled(new double[] {4, 4, 1}, 1, 1, 1)).containsExactly(3, 3, 3);
  }

  @Test
  void theHeavierOneGivesWayLess() {
    assertThat(pooled(new double[] {4, 0}, 3, 1)).containsExactly(3, 3);
  }
}
