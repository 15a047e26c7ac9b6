package dev.backstitch.lineage.layout;

import java.util.Arrays;

/** The column of every node: right of all that it is drawn from. */
final class Ranks {
  private Ranks() {}

  /** The longest way to each node, and nodes without an origin beside the first that needs them. */
  static int[] of(Sketch sketch) {
    int n = sketch.size();
    int[] waiting = new int[n];
    for (int line = 0; line < sketch.lines(); line++) {
      waiting[sketch.to(line)]++;
    }
    boolean[] isOrigin = new boolean[n];
    int[] queue = new int[n];
    int tail = 0;
    for (int node = 0; node < n; node++) {
      isOrigin[node] = waiting[node] == 0;
      if (isOrigin[node]) {
        queue[tail++] = node;
      }
    }
    int[] rank = longestWays(sketch, waiting, queue, tail);
    pullOrigins(sketch, isOrigin, rank);
    return rank;
  }

  private static int[] longestWays(Sketch sketch, int[] waiting, int[] queue, int origins) {
    int[] rank = new int[queue.length];
    int[] first = firstLines(sketch);
    int tail = origins;
    for (int head = 0; head < tail; head++) {
      int node = queue[head];
      for (int line = first[node]; line < first[node + 1]; line++) {
        int next = sketch.to(line);
        rank[next] = Math.max(rank[next], rank[node] + 1);
        if (--waiting[next] == 0) {
          queue[tail++] = next;
        }
      }
    }
    if (tail < queue.length) {
      throw new IllegalArgumentException("Cannot draw from left to right what goes in a circle");
    }
    return rank;
  }

  /** Lines are sorted by their beginning: those of a node are from its number's to the next's. */
  static int[] firstLines(Sketch sketch) {
    int[] first = new int[sketch.size() + 1];
    for (int line = 0; line < sketch.lines(); line++) {
      first[sketch.from(line) + 1]++;
    }
    for (int node = 0; node < sketch.size(); node++) {
      first[node + 1] += first[node];
    }
    return first;
  }

  private static void pullOrigins(Sketch sketch, boolean[] isOrigin, int[] rank) {
    int[] nearest = new int[rank.length];
    Arrays.fill(nearest, Integer.MAX_VALUE);
    for (int line = 0; line < sketch.lines(); line++) {
      int node = sketch.from(line);
      nearest[node] = Math.min(nearest[node], rank[sketch.to(line)]);
    }
    for (int node = 0; node < rank.length; node++) {
      if (isOrigin[node] && nearest[node] != Integer.MAX_VALUE) {
        rank[node] = nearest[node] - 1;
      }
    }
  }
}
