package dev.backstitch.lineage.layout;

/** Orders columns so that few lines cross: each item by the mean of its neighbours, to and fro. */
final class Sweeps {
  private static final int ROUNDS = 8;

  /** Where a neighbour of a group above or below stands, as seen from within a run. */
  private static final double ABOVE = -0.5;

  private static final double BELOW = 1.5;

  private final Items items;
  private final Columns columns;
  private final double[] wish;

  private Sweeps(Items items, Columns columns) {
    this.items = items;
    this.columns = columns;
    this.wish = new double[items.count()];
  }

  static void order(Items items, Columns columns) {
    Sweeps sweeps = new Sweeps(items, columns);
    for (int round = 0; round < ROUNDS; round++) {
      for (int column = 1; column < items.columns; column++) {
        sweeps.column(column, items.left);
      }
      for (int column = items.columns - 2; column >= 0; column--) {
        sweeps.column(column, items.right);
      }
    }
  }

  private void column(int column, Rows neighbours) {
    for (int item : columns.items[column]) {
      wish[item] = wish(item, neighbours);
    }
    for (int run = 0; run + 1 < columns.runs[column].length; run++) {
      columns.sort(column, run, wish);
    }
  }

  private double wish(int item, Rows neighbours) {
    int from = neighbours.from(item);
    int to = neighbours.to(item);
    if (from == to) {
      return columns.share[item];
    }
    double sum = 0;
    for (int i = from; i < to; i++) {
      int other = neighbours.at(i);
      int side = Integer.compare(items.place[other], items.place[item]);
      sum += side == 0 ? columns.share[other] : side < 0 ? ABOVE : BELOW;
    }
    return sum / (to - from);
  }
}
