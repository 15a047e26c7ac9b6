package dev.backstitch.lineage.layout;

import java.util.Arrays;

/** Draws what was in the picture before where it was, and what is new beside its neighbours. */
final class Keeping {
  /** How much more than new things those that were there insist on their place. */
  private static final double INSISTING = 1000;

  /** Points in one unit of {@link Columns#sort}. */
  private static final double SCALE = 1024;

  private final Items items;
  private final Columns columns;
  private final double[] wish;
  private final double[] weight;

  private Keeping(Items items, Columns columns) {
    this.items = items;
    this.columns = columns;
    this.wish = new double[items.count()];
    this.weight = new double[items.count()];
  }

  static Heights settle(Items items, Columns columns, Measures measures, Past past) {
    Keeping keeping = new Keeping(items, columns);
    keeping.recall(past);
    keeping.guess();
    double[] scaled = Arrays.stream(keeping.wish).map(height -> height / SCALE).toArray();
    columns.eachRun((column, run) -> columns.sort(column, run, scaled));
    Heights heights = new Heights(items, columns, measures);
    columns.eachRun((column, run) -> heights.place(column, run, keeping.wish, keeping.weight));
    return heights;
  }

  private void recall(Past past) {
    for (int item = 0; item < items.count(); item++) {
      Integer before = past.heights().get(items.key(item));
      wish[item] = before == null ? Double.NaN : before;
      weight[item] = before == null ? 1 : INSISTING;
    }
  }

  /** What is new wishes to be in the middle of neighbours that are known, the left ones first. */
  private void guess() {
    for (int column = 0; column < items.columns; column++) {
      for (int item : columns.items[column]) {
        if (Double.isNaN(wish[item])) {
          double left = mean(item, items.left);
          wish[item] = Double.isNaN(left) ? mean(item, items.right) : left;
          wish[item] = Double.isNaN(wish[item]) ? 0 : wish[item];
        }
      }
    }
  }

  private double mean(int item, Rows neighbours) {
    double sum = 0;
    int count = 0;
    for (int i = neighbours.from(item); i < neighbours.to(item); i++) {
      int other = neighbours.at(i);
      if (items.place[other] == items.place[item] && !Double.isNaN(wish[other])) {
        sum += wish[other];
        count++;
      }
    }
    return count == 0 ? Double.NaN : sum / count;
  }
}
