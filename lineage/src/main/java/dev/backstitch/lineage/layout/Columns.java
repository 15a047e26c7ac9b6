package dev.backstitch.lineage.layout;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The items of each column from top to bottom, those of a group together. */
final class Columns {
  /** By column: items. */
  final int[][] items;

  /** By column: where the items of each of its groups begin, and the end. */
  final int[][] runs;

  /** By item: where it stands among those of its group in its column, from 0 to 1. */
  final double[] share;

  /** In the order of the numbers of items. */
  Columns(Items all) {
    items = new int[all.columns][];
    runs = new int[all.columns][];
    share = new double[all.count()];
    int[] size = new int[all.columns];
    for (int item = 0; item < all.count(); item++) {
      size[all.rank[item]]++;
    }
    long[][] keys = new long[all.columns][];
    Arrays.setAll(keys, column -> new long[size[column]]);
    for (int item = all.count() - 1; item >= 0; item--) {
      int column = all.rank[item];
      keys[column][--size[column]] = ((long) all.place[item] << 32) | item;
    }
    for (int column = 0; column < all.columns; column++) {
      Arrays.sort(keys[column]);
      items[column] = Arrays.stream(keys[column]).mapToInt(key -> (int) key).toArray();
      runs[column] = runs(items[column], all.place);
    }
    eachRun(this::share);
  }

  private static int[] runs(int[] column, int[] place) {
    return IntStream.rangeClosed(0, column.length)
        .filter(i -> i == 0 || i == column.length || place[column[i]] != place[column[i - 1]])
        .toArray();
  }

  private void share(int column, int run) {
    int start = runs[column][run];
    int end = runs[column][run + 1];
    for (int i = start; i < end; i++) {
      share[items[column][i]] = (i - start + 0.5) / (end - start);
    }
  }

  /** Something done with the items of one group in one column. */
  @FunctionalInterface
  interface RunVisitor {
    void visit(int column, int run);
  }

  /** From left to right and top to bottom. */
  void eachRun(RunVisitor visitor) {
    for (int column = 0; column < items.length; column++) {
      for (int run = 0; run + 1 < runs[column].length; run++) {
        visitor.visit(column, run);
      }
    }
  }

  /** Puts the items of a run in the order of these numbers; equal ones stay as they are. */
  void sort(int column, int run, double[] by) {
    int start = runs[column][run];
    int end = runs[column][run + 1];
    if (end - start > 1) {
      int[] sorted = sorted(Arrays.copyOfRange(items[column], start, end), by);
      System.arraycopy(sorted, 0, items[column], start, sorted.length);
      share(column, run);
    }
  }

  private static int[] sorted(int[] run, double[] by) {
    long[] keys = new long[run.length];
    for (int i = 0; i < run.length; i++) {
      long rounded = Math.round((by[run[i]] + 4) * (1 << 16));
      keys[i] = (rounded << 24) | i;
    }
    Arrays.sort(keys);
    int[] out = new int[run.length];
    for (int i = 0; i < run.length; i++) {
      out[i] = run[(int) (keys[i] & 0xffffff)];
    }
    return out;
  }
}
