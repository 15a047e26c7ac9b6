package dev.backstitch.lineage.layout;

import java.util.Arrays;

/** The points of lines: level through columns, slanting only in the gutters between them. */
final class Routes {
  private static final int[] STRAIGHT = {};

  private Routes() {}

  /** By line. */
  static int[][] of(Items items, Measures measures, Stack stack) {
    int[][] out = new int[items.sketch.lines()][];
    int below = stack.bottom();
    for (int line = 0; line < out.length; line++) {
      if (items.turns[line] == -2) {
        below += measures.lines();
        out[line] = below(items, measures, line, below);
      } else {
        out[line] = items.turns[line] < 0 ? STRAIGHT : turning(items, measures, stack, line);
      }
    }
    return out;
  }

  /** Where lines that go below everything end. */
  static int bottom(Items items, Measures measures, Stack stack) {
    long below = Arrays.stream(items.turns).filter(turn -> turn == -2).count();
    return stack.bottom() + (int) below * measures.lines();
  }

  private static int[] below(Items items, Measures measures, int line, int height) {
    int from = items.rank[items.sketch.from(line)];
    int to = items.rank[items.sketch.to(line)];
    return new int[] {right(measures, from), height, left(measures, to), height};
  }

  /** Just before a column, at the border of boxes that begin there. */
  private static int left(Measures measures, int column) {
    return column * measures.pitch() - measures.pad();
  }

  private static int right(Measures measures, int column) {
    return column * measures.pitch() + measures.width() + measures.pad();
  }

  private static int[] turning(Items items, Measures measures, Stack stack, int line) {
    int turns = items.turnsOf(line);
    int[] out = new int[4 * turns];
    int n = 0;
    for (int i = 0; i < turns; i++) {
      int turn = items.turns[line] + i;
      int height = stack.at(turn);
      if (n > 0 && out[n - 1] == height) {
        out[n - 2] = right(measures, items.rank[turn]);
      } else {
        out[n++] = left(measures, items.rank[turn]);
        out[n++] = height;
        out[n++] = right(measures, items.rank[turn]);
        out[n++] = height;
      }
    }
    return Arrays.copyOf(out, n);
  }
}
