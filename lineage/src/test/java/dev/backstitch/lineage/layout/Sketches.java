package dev.backstitch.lineage.layout;

import dev.backstitch.lineage.layout.Sketch.Line;
import dev.backstitch.lineage.layout.Sketch.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Made-up sketches: the same number gives the same one. */
final class Sketches {
  private Sketches() {}

  /** What {@link #random} is made of, so that something can be added. */
  record Parts(List<Node> nodes, List<Line> lines) {
    Sketch sketch() {
      return Sketch.of(nodes, lines);
    }
  }

  /** Groups of about {@code perGroup}, most lines within them, some over many columns. */
  static Parts random(long number, int size, int perGroup) {
    Random random = new Random(number);
    int groups = Math.max(1, size / perGroup);
    List<Node> nodes = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      nodes.add(new Node("t.n" + i, "g" + random.nextInt(groups)));
    }
    List<Line> lines = new ArrayList<>();
    int layers = 2 + random.nextInt(15);
    for (int i = 0; i < size; i++) {
      int wanted = 1 + random.nextInt(3);
      for (int tries = 0; tries < 12 && wanted > 0; tries++) {
        int up = random.nextInt(size);
        boolean isNear = random.nextInt(8) == 0 || group(nodes, up).equals(group(nodes, i));
        if (up % layers < i % layers && isNear) {
          lines.add(new Line("t.n" + up, "t.n" + i));
          wanted--;
        }
      }
    }
    return new Parts(nodes, lines);
  }

  private static String group(List<Node> nodes, int i) {
    return nodes.get(i).group();
  }

  /** Groups of three or four columns each, as where data is received, cleaned and summed up. */
  static Sketch staged(long number, int size) {
    Random random = new Random(number);
    List<Node> nodes = new ArrayList<>();
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      int layer = i / (size / 12);
      nodes.add(new Node("t.n" + i, "s" + layer / 3 + "_" + random.nextInt(3)));
      if (layer > 0) {
        int first = (layer - 1) * (size / 12);
        int before = first + random.nextInt(size / 12);
        lines.add(new Line("t.n" + before, "t.n" + i));
        lines.add(new Line("t.n" + random.nextInt(before + 1), "t.n" + i));
      }
    }
    return Sketch.of(nodes, lines);
  }

  static Sketch chain(int length) {
    List<Node> nodes = new ArrayList<>();
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      nodes.add(new Node("t.n" + i, "g" + i % 7));
      if (i > 0) {
        lines.add(new Line("t.n" + (i - 1), "t.n" + i));
      }
      if (i > 9 && i % 3 == 0) {
        lines.add(new Line("t.n" + (i - 9), "t.n" + i));
      }
    }
    return Sketch.of(nodes, lines);
  }

  /** One node is read by as many, and they by one. */
  static Sketch fan(int breadth) {
    List<Node> nodes = new ArrayList<>(List.of(new Node("t.up", "a"), new Node("t.down", "z")));
    List<Line> lines = new ArrayList<>(List.of(new Line("t.up", "t.down")));
    for (int i = 0; i < breadth; i++) {
      nodes.add(new Node("t.n" + i, "g" + i % 5));
      lines.add(new Line("t.up", "t.n" + i));
      lines.add(new Line("t.n" + i, "t.down"));
    }
    return Sketch.of(nodes, lines);
  }
}
