package dev.backstitch.lineage.layout;

import java.util.Arrays;

/**
 * How far below the upper border of its group each item's middle is: near its neighbours, in order
 * and apart, and never lower than the fullest column of the group needs.
 */
final class Heights {
  private static final int PASSES = 6;

  /** Lines are rather straight than nodes in the middle of their neighbours. */
  private static final double STRAIGHT = 4;

  private static final double SHARP = 1e-6;

  private final Items items;
  private final Columns columns;
  private final Measures measures;
  private final Isotonic isotonic;
  private final double[] wish;
  private final double[] weight;
  private final int[] offset;

  /** By item. */
  final double[] middle;

  /** By place of the group: what its fullest column needs. */
  final int[] room;

  Heights(Items items, Columns columns, Measures measures) {
    this.items = items;
    this.columns = columns;
    this.measures = measures;
    int most = Arrays.stream(columns.items).mapToInt(column -> column.length).max().orElse(0);
    this.isotonic = new Isotonic(most);
    this.wish = new double[most];
    this.weight = new double[most];
    this.offset = new int[most];
    this.middle = new double[items.count()];
    this.room = new int[items.spans.size()];
    columns.eachRun(
        (column, run) -> {
          int place = items.place[columns.items[column][columns.runs[column][run]]];
          room[place] = Math.max(room[place], needed(column, run));
        });
  }

  /** Half of what an item is high. */
  int half(int item) {
    return items.isTurn(item) ? 0 : measures.height() / 2;
  }

  private int needed(int column, int run) {
    int end = columns.runs[column][run + 1];
    int first = columns.items[column][columns.runs[column][run]];
    int last = columns.items[column][end - 1];
    return half(first) + offsets(column, run) + half(last);
  }

  /** Sets how far each item of a run must be below its first, and answers that of the last. */
  private int offsets(int column, int run) {
    int start = columns.runs[column][run];
    int[] column0 = columns.items[column];
    offset[0] = 0;
    for (int i = start + 1; i < columns.runs[column][run + 1]; i++) {
      int a = column0[i - 1];
      int b = column0[i];
      int gap = items.isTurn(a) || items.isTurn(b) ? measures.lines() : measures.apart();
      offset[i - start] = offset[i - start - 1] + half(a) + half(b) + gap;
    }
    return offset[columns.runs[column][run + 1] - start - 1];
  }

  /** Heights of a new picture. */
  void settle() {
    columns.eachRun(this::centre);
    for (int pass = 0; pass < PASSES; pass++) {
      boolean rightwards = pass % 2 == 0;
      for (int i = 0; i < items.columns; i++) {
        int column = rightwards ? i : items.columns - 1 - i;
        Rows neighbours = rightwards ? items.left : items.right;
        for (int run = 0; run + 1 < columns.runs[column].length; run++) {
          beside(column, run, neighbours);
        }
      }
    }
  }

  private void centre(int column, int run) {
    int start = columns.runs[column][run];
    int end = columns.runs[column][run + 1];
    int place = items.place[columns.items[column][start]];
    double slack = (room[place] - needed(column, run)) / 2.0;
    int first = half(columns.items[column][start]);
    for (int i = start; i < end; i++) {
      middle[columns.items[column][i]] = slack + first + offset[i - start];
    }
  }

  private void beside(int column, int run, Rows neighbours) {
    int start = columns.runs[column][run];
    for (int i = start; i < columns.runs[column][run + 1]; i++) {
      int item = columns.items[column][i];
      double sum = 0;
      double count = 0;
      boolean isStraight = false;
      for (int k = neighbours.from(item); k < neighbours.to(item); k++) {
        int other = neighbours.at(k);
        if (items.place[other] == items.place[item]) {
          sum += middle[other];
          count++;
          isStraight |= items.isTurn(other) && items.isTurn(item);
        }
      }
      wish[i - start] = count == 0 ? middle[item] : sum / count;
      weight[i - start] = count == 0 ? 0.25 : isStraight ? STRAIGHT : 1;
    }
    place(column, run);
  }

  /**
   * Sets the items of a run as near as can be to what they wish for, in their order.
   *
   * @param wishes by item
   * @param weights by item
   */
  void place(int column, int run, double[] wishes, double[] weights) {
    int start = columns.runs[column][run];
    for (int i = start; i < columns.runs[column][run + 1]; i++) {
      wish[i - start] = wishes[columns.items[column][i]];
      weight[i - start] = weights[columns.items[column][i]];
    }
    place(column, run);
  }

  private void place(int column, int run) {
    int start = columns.runs[column][run];
    int n = columns.runs[column][run + 1] - start;
    int below = offsets(column, run);
    for (int i = 0; i < n; i++) {
      wish[i] -= offset[i];
    }
    isotonic.pool(wish, weight, n);
    int first = columns.items[column][start];
    int last = columns.items[column][start + n - 1];
    int highest = half(first);
    int lowest = room[items.place[first]] - half(last) - below;
    for (int i = 0; i < n; i++) {
      double at = Math.max(highest, Math.min(lowest, wish[i]));
      middle[columns.items[column][start + i]] = at + offset[i];
    }
  }

  /** The heights in whole points; what was apart is still apart. */
  int[] rounded() {
    return Arrays.stream(middle).mapToInt(at -> (int) Math.floor(at + SHARP)).toArray();
  }
}
