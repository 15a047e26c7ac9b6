package dev.backstitch.bench.layout;

import dev.backstitch.lineage.layout.Sketch;
import dev.backstitch.lineage.layout.Sketch.Line;
import dev.backstitch.lineage.layout.Sketch.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Sixteen layers, groups of about sixty, seven lines of eight within their group. */
public final class MadeUpSketch {
  private static final int LAYERS = 16;
  private static final int PER_GROUP = 60;

  private MadeUpSketch() {}

  /** The same number gives the same picture. */
  public static Sketch of(int size) {
    Random random = new Random(5);
    int groups = Math.max(1, size / PER_GROUP);
    List<List<List<Integer>>> known = new ArrayList<>();
    for (int group = 0; group < groups; group++) {
      List<List<Integer>> layers = new ArrayList<>();
      for (int layer = 0; layer < LAYERS; layer++) {
        layers.add(new ArrayList<>());
      }
      known.add(layers);
    }
    List<Node> nodes = new ArrayList<>();
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      int layer = i * LAYERS / size;
      int group = random.nextInt(groups);
      nodes.add(new Node("t.n" + i, "g" + group));
      for (int k = 0; k < 2 && layer > 0; k++) {
        int from = random.nextInt(8) == 0 ? random.nextInt(groups) : group;
        int back = random.nextInt(4) == 0 ? random.nextInt(layer) : layer - 1;
        List<Integer> candidates = known.get(from).get(back);
        if (!candidates.isEmpty()) {
          lines.add(new Line("t.n" + candidates.get(random.nextInt(candidates.size())), "t.n" + i));
        }
      }
      known.get(group).get(layer).add(i);
    }
    return Sketch.of(nodes, lines);
  }
}
