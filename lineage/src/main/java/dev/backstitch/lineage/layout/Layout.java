package dev.backstitch.lineage.layout;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The places of everything in a sketch, in points from the upper left corner. Lines go from the
 * middle of a node's right side to the middle of another's left side, to the right at every step,
 * and cross no node. Immutable.
 */
public final class Layout {
  private final Sketch sketch;
  private final Measures measures;
  private final Items items;
  private final Stack stack;
  private final List<GroupBox> boxes;
  private final int[][] routes;

  private Layout(Measures measures, Items items, Stack stack, int[] groupPlace) {
    this.sketch = items.sketch;
    this.measures = measures;
    this.items = items;
    this.stack = stack;
    this.boxes = stack.boxes(groupPlace);
    this.routes = Routes.of(items, measures, stack);
  }

  /** A new picture. */
  public static Layout of(Sketch sketch, Measures measures) {
    return of(sketch, measures, Past.NONE);
  }

  /**
   * A picture in which what was in the one before is where it was, as far as can be.
   *
   * @throws IllegalArgumentException when lines go in a circle
   */
  public static Layout of(Sketch sketch, Measures measures, Past past) {
    int[] groupPlace = GroupOrder.of(sketch, past);
    Items items = new Items(sketch, Ranks.of(sketch), groupPlace);
    Columns columns = new Columns(items);
    Heights heights;
    if (past.isNone()) {
      Sweeps.order(items, columns);
      heights = new Heights(items, columns, measures);
      heights.settle();
    } else {
      heights = Keeping.settle(items, columns, measures, past);
    }
    Stack stack = new Stack(items, columns, measures, heights);
    stack.settle(tops(sketch, groupPlace, past));
    return new Layout(measures, items, stack, groupPlace);
  }

  private static int[] tops(Sketch sketch, int[] groupPlace, Past past) {
    int[] tops = new int[groupPlace.length];
    for (int group = 0; group < tops.length; group++) {
      String name = sketch.groups().get(group);
      tops[groupPlace[group]] = past.tops().getOrDefault(name, Integer.MIN_VALUE);
    }
    return tops;
  }

  public Sketch sketch() {
    return sketch;
  }

  public Measures measures() {
    return measures;
  }

  /** The column of a node, from 0 at the left. */
  public int rank(int node) {
    return items.rank[node];
  }

  /** Its left side. */
  public int x(int node) {
    return items.rank[node] * measures.pitch();
  }

  /** Its upper side. */
  public int y(int node) {
    return stack.at(node) - measures.height() / 2;
  }

  /** In the order of {@link Sketch#groups}. */
  public List<GroupBox> boxes() {
    return boxes;
  }

  /**
   * The points between which a line is straight: x, y, x, y, without its two ends; empty when it
   * has none.
   */
  public int[] route(int line) {
    return routes[line].clone();
  }

  /** The height at which a line passes each column between its ends, from left to right. */
  public int[] turns(int line) {
    int from = items.rank[sketch.from(line)];
    int[] heights = new int[items.rank[sketch.to(line)] - from - 1];
    for (int i = 0; i < heights.length; i++) {
      heights[i] = items.turns[line] < 0 ? routes[line][1] : stack.at(items.turns[line] + i);
    }
    return heights;
  }

  public int width() {
    return Math.max(0, items.columns * measures.pitch() - measures.gutter());
  }

  public int height() {
    return Math.max(stack.bottom(), Routes.bottom(items, measures, stack));
  }

  /** For the next picture. */
  public Past past() {
    Map<String, Integer> tops = new HashMap<>();
    boxes.forEach(box -> tops.put(box.group(), box.y()));
    Map<String, Integer> heights = new HashMap<>();
    for (int item = 0; item < items.count(); item++) {
      heights.put(items.key(item), stack.below(item));
    }
    return new Past(tops, heights);
  }
}
