package dev.backstitch.lineage.layout;

/**
 * The heights nearest to those wished for, by least squares, of things that must stay in order and
 * apart: pools of neighbours that would overlap share their mean.
 */
final class Isotonic {
  private final double[] sum;
  private final double[] weight;
  private final int[] length;

  /**
   * @param most how many things are placed at once
   */
  Isotonic(int most) {
    this.sum = new double[most];
    this.weight = new double[most];
    this.length = new int[most];
  }

  /**
   * Replaces wishes by heights, each wish less what must lie between it and the first.
   *
   * @param wish of each, in order; on return never falling
   * @param weights how much each insists on its wish; positive
   */
  void pool(double[] wish, double[] weights, int n) {
    int pools = 0;
    for (int i = 0; i < n; i++) {
      sum[pools] = wish[i] * weights[i];
      weight[pools] = weights[i];
      length[pools] = 1;
      pools++;
      while (pools > 1 && mean(pools - 2) > mean(pools - 1)) {
        pools--;
        sum[pools - 1] += sum[pools];
        weight[pools - 1] += weight[pools];
        length[pools - 1] += length[pools];
      }
    }
    int at = 0;
    for (int pool = 0; pool < pools; pool++) {
      double mean = mean(pool);
      for (int k = 0; k < length[pool]; k++) {
        wish[at++] = mean;
      }
    }
  }

  private double mean(int pool) {
    return sum[pool] / weight[pool];
  }
}
