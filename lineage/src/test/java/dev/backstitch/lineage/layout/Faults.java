package dev.backstitch.lineage.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Looks at a picture as a person would, without knowing how it was made. */
final class Faults {
  private final Layout layout;
  private final Measures measures;
  private final List<String> found = new ArrayList<>();

  private Faults(Layout layout) {
    this.layout = layout;
    this.measures = layout.measures();
  }

  static List<String> in(Layout layout) {
    Faults faults = new Faults(layout);
    faults.nodes();
    faults.boxes();
    for (int line = 0; line < layout.sketch().lines(); line++) {
      faults.line(line);
    }
    return faults.found;
  }

  private void nodes() {
    int n = layout.sketch().size();
    for (int a = 0; a < n; a++) {
      for (int b = a + 1; b < n; b++) {
        if (Math.abs(layout.x(a) - layout.x(b)) < measures.width()
            && Math.abs(layout.y(a) - layout.y(b)) < measures.height()) {
          found.add(key(a) + " lies on " + key(b));
        }
      }
      for (int g = 0; g < layout.boxes().size(); g++) {
        boolean isOwn = layout.sketch().group(a) == g;
        if (isOwn ? !isIn(a, layout.boxes().get(g)) : touches(a, layout.boxes().get(g))) {
          found.add(key(a) + (isOwn ? " is not in " : " is in ") + layout.boxes().get(g));
        }
      }
    }
  }

  private String key(int node) {
    return layout.sketch().nodes().get(node).key();
  }

  private boolean isIn(int node, GroupBox box) {
    return layout.x(node) >= box.x()
        && layout.x(node) + measures.width() <= box.right()
        && layout.y(node) >= box.y() + measures.head()
        && layout.y(node) + measures.height() <= box.bottom();
  }

  private boolean touches(int node, GroupBox box) {
    return layout.x(node) < box.right()
        && layout.x(node) + measures.width() > box.x()
        && layout.y(node) < box.bottom()
        && layout.y(node) + measures.height() > box.y();
  }

  private void boxes() {
    for (int a = 0; a < layout.boxes().size(); a++) {
      for (int b = a + 1; b < layout.boxes().size(); b++) {
        GroupBox one = layout.boxes().get(a);
        GroupBox other = layout.boxes().get(b);
        if (one.x() < other.right()
            && other.x() < one.right()
            && one.y() < other.bottom()
            && other.y() < one.bottom()) {
          found.add(one + " lies on " + other);
        }
      }
    }
  }

  private void line(int line) {
    int[] points = points(layout, line);
    for (int i = 0; i + 3 < points.length; i += 2) {
      if (points[i] >= points[i + 2]) {
        found.add("line " + line + " goes back from " + points[i] + " to " + points[i + 2]);
      }
      for (int node = 0; node < layout.sketch().size(); node++) {
        if (crosses(points, i, layout.x(node), layout.y(node))) {
          found.add("line " + line + " crosses " + key(node));
        }
      }
    }
  }

  /** With both ends. */
  static int[] points(Layout layout, int line) {
    int from = layout.sketch().from(line);
    int to = layout.sketch().to(line);
    int[] route = layout.route(line);
    int[] out = new int[route.length + 4];
    System.arraycopy(route, 0, out, 2, route.length);
    out[0] = layout.x(from) + layout.measures().width();
    out[1] = layout.y(from) + layout.measures().height() / 2;
    out[out.length - 2] = layout.x(to);
    out[out.length - 1] = layout.y(to) + layout.measures().height() / 2;
    return out;
  }

  /** Whether a piece of a line is inside the node's box; its border alone does not count. */
  private boolean crosses(int[] points, int i, int x, int y) {
    double left = Math.max(points[i], x);
    double right = Math.min(points[i + 2], x + measures.width());
    if (left >= right) {
      return false;
    }
    double slope = (points[i + 3] - points[i + 1]) / (double) (points[i + 2] - points[i]);
    double atLeft = points[i + 1] + slope * (left - points[i]);
    double atRight = points[i + 1] + slope * (right - points[i]);
    return Math.max(atLeft, atRight) > y && Math.min(atLeft, atRight) < y + measures.height();
  }

  /** How many boxes of third groups all lines together go through. */
  static int thirdBoxes(Layout layout) {
    return thirdBoxes(layout, line -> points(layout, line));
  }

  /** As if lines were drawn through other points. */
  static int thirdBoxes(Layout layout, IntFunction<int[]> drawn) {
    int crossed = 0;
    for (int line = 0; line < layout.sketch().lines(); line++) {
      int[] points = drawn.apply(line);
      for (int g = 0; g < layout.boxes().size(); g++) {
        boolean isThird =
            g != layout.sketch().group(layout.sketch().from(line))
                && g != layout.sketch().group(layout.sketch().to(line));
        crossed += isThird && goesThrough(points, layout.boxes().get(g)) ? 1 : 0;
      }
    }
    return crossed;
  }

  private static boolean goesThrough(int[] points, GroupBox box) {
    for (int i = 0; i + 3 < points.length; i += 2) {
      double left = Math.max(points[i], box.x());
      double right = Math.min(points[i + 2], box.right());
      double slope = (points[i + 3] - points[i + 1]) / (double) (points[i + 2] - points[i]);
      double a = points[i + 1] + slope * (left - points[i]);
      double b = points[i + 1] + slope * (right - points[i]);
      if (left < right && Math.max(a, b) > box.y() && Math.min(a, b) < box.bottom()) {
        return true;
      }
    }
    return false;
  }
}
