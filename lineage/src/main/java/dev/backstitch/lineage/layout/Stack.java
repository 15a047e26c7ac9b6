package dev.backstitch.lineage.layout;

import java.util.Arrays;
import java.util.List;

/**
 * Puts the groups below each other, each as high as the columns that it reaches over allow, so that
 * two that share no column can stand side by side.
 */
final class Stack {
  private final Items items;
  private final Columns columns;
  private final Measures measures;
  private final Heights heights;
  private final int[] middle;
  private final int[] floor;

  /** By place of the group: the upper border of its box. */
  final int[] top;

  Stack(Items items, Columns columns, Measures measures, Heights heights) {
    this.items = items;
    this.columns = columns;
    this.measures = measures;
    this.heights = heights;
    this.middle = heights.rounded();
    this.floor = new int[items.columns];
    this.top = new int[items.spans.size()];
  }

  /**
   * @param before by place of the group: no higher than this; the least int for new ones
   */
  void settle(int[] before) {
    int[] next = new int[items.columns];
    for (int place = 0; place < top.length; place++) {
      int[] run = next.clone();
      top[place] = Math.max(before[place], highest(place, run));
      lower(place, run);
      System.arraycopy(advanced(place, run), 0, next, 0, next.length);
    }
  }

  private boolean has(int place, int column, int run) {
    return run + 1 < columns.runs[column].length
        && items.place[columns.items[column][columns.runs[column][run]]] == place;
  }

  private boolean isInBox(int place, int column) {
    return items.spans.first(place) <= column && column <= items.spans.last(place);
  }

  private int highest(int place, int[] run) {
    int highest = 0;
    for (int column = 0; column < items.columns; column++) {
      if (isInBox(place, column)) {
        highest = Math.max(highest, floor[column]);
      } else if (has(place, column, run[column])) {
        int first = columns.items[column][columns.runs[column][run[column]]];
        highest = Math.max(highest, floor[column] - inBox(first) + heights.half(first));
      }
    }
    return highest;
  }

  /** How far below the border of its group's box an item's middle is. */
  private int inBox(int item) {
    return measures.head() + measures.pad() + middle[item];
  }

  private void lower(int place, int[] run) {
    for (int column = 0; column < items.columns; column++) {
      if (isInBox(place, column)) {
        floor[column] = top[place] + height(place) + measures.apart();
      } else if (has(place, column, run[column])) {
        int end = columns.runs[column][run[column] + 1];
        int last = columns.items[column][end - 1];
        floor[column] = top[place] + inBox(last) + heights.half(last) + measures.lines();
      }
    }
  }

  private int[] advanced(int place, int[] run) {
    int[] out = run.clone();
    for (int column = 0; column < out.length; column++) {
      out[column] += has(place, column, run[column]) ? 1 : 0;
    }
    return out;
  }

  /** How high the box of a group is. */
  int height(int place) {
    return measures.head() + 2 * measures.pad() + heights.room[place];
  }

  /** The height of an item's middle in the picture. */
  int at(int item) {
    return top[items.place[item]] + inBox(item);
  }

  /** How far below the border of its group's box each item is. */
  int below(int item) {
    return middle[item];
  }

  /** The upper border below which nothing is. */
  int bottom() {
    return Arrays.stream(floor).max().orElse(0);
  }

  /** The boxes in the order of the groups' numbers. */
  List<GroupBox> boxes(int[] groupPlace) {
    GroupBox[] out = new GroupBox[groupPlace.length];
    for (int group = 0; group < out.length; group++) {
      int place = groupPlace[group];
      int first = items.spans.first(place);
      int across = items.spans.last(place) - first;
      out[group] =
          new GroupBox(
              items.sketch.groups().get(group),
              first * measures.pitch() - measures.pad(),
              top[place],
              across * measures.pitch() + measures.width() + 2 * measures.pad(),
              height(place));
    }
    return List.of(out);
  }
}
