package dev.backstitch.lineage.layout;

import java.util.Arrays;

/** From which column to which the box of each group reaches, groups numbered from the top. */
final class Spans {
  private final int[] first;
  private final int[] last;

  /** How many of the boxes above a place lie across the gutter right of a column. */
  private final int[][] across;

  Spans(Sketch sketch, int[] rank, int[] place, int columns) {
    int groups = sketch.groups().size();
    first = new int[groups];
    last = new int[groups];
    Arrays.fill(first, Integer.MAX_VALUE);
    for (int node = 0; node < sketch.size(); node++) {
      int at = place[sketch.group(node)];
      first[at] = Math.min(first[at], rank[node]);
      last[at] = Math.max(last[at], rank[node]);
    }
    across = new int[columns][groups + 1];
    for (int column = 0; column < columns; column++) {
      for (int at = 0; at < groups; at++) {
        boolean lies = first[at] <= column && last[at] > column;
        across[column][at + 1] = across[column][at] + (lies ? 1 : 0);
      }
    }
  }

  int first(int place) {
    return first[place];
  }

  int last(int place) {
    return last[place];
  }

  int size() {
    return first.length;
  }

  /** How many boxes lie between two groups in the gutter right of a column. */
  int between(int column, int one, int other) {
    int upper = Math.min(one, other);
    int lower = Math.max(one, other);
    return across[column][lower] - across[column][upper + 1];
  }

  /** The last of the gutters with the fewest boxes to be crossed between two groups. */
  int gutter(int from, int to, int one, int other) {
    int best = to;
    for (int column = to - 1; column >= from; column--) {
      if (between(column, one, other) < between(best, one, other)) {
        best = column;
      }
    }
    return best;
  }
}
