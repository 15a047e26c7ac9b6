package dev.backstitch.lineage.layout;

/** Numbers by number: the neighbours of each item, one row after the other. */
final class Rows {
  private final int[] start;
  private final int[] values;

  private Rows(int[] start, int[] values) {
    this.start = start;
    this.values = values;
  }

  /** Each value in the row of its key, in the order in which they come. */
  static Rows of(int rows, int[] keys, int[] values) {
    int[] start = new int[rows + 1];
    for (int key : keys) {
      start[key + 1]++;
    }
    for (int row = 0; row < rows; row++) {
      start[row + 1] += start[row];
    }
    int[] next = start.clone();
    int[] out = new int[values.length];
    for (int i = 0; i < keys.length; i++) {
      out[next[keys[i]]++] = values[i];
    }
    return new Rows(start, out);
  }

  int from(int row) {
    return start[row];
  }

  /** Exclusive. */
  int to(int row) {
    return start[row + 1];
  }

  int at(int i) {
    return values[i];
  }
}
