package dev.backstitch.bench.layout;

import dev.backstitch.lineage.layout.GroupMap;
import dev.backstitch.lineage.layout.Layout;
import dev.backstitch.lineage.layout.Measures;
import dev.backstitch.lineage.layout.Past;
import dev.backstitch.lineage.layout.Sketch;
import dev.backstitch.lineage.layout.Sketch.Line;
import dev.backstitch.lineage.layout.Sketch.Node;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Supplier;

/** Sixteen layers, groups of about sixty, seven lines of eight within their group. */
public final class LayoutTimes {
  private static final int LAYERS = 16;
  private static final int PER_GROUP = 60;
  private static final int TIMES = 15;

  private LayoutTimes() {}

  /** Prints milliseconds for 1,000, 5,000 and 10,000 assets: the first call and the median. */
  public static void main(String[] args) {
    for (int size : new int[] {1_000, 5_000, 10_000}) {
      Sketch sketch = sketch(size);
      long start = System.nanoTime();
      Layout first = Layout.of(sketch, Measures.ASSETS);
      double cold = (System.nanoTime() - start) / 1e6;
      Past past = first.past();
      System.out.printf(
          "layout: %,d assets, %,d lines: first %.0f ms, median %.0f ms, on top of the one before"
              + " %.0f ms, group map %.1f ms; %,d x %,d points%n",
          size,
          sketch.lines(),
          cold,
          median(() -> Layout.of(sketch, Measures.ASSETS)),
          median(() -> Layout.of(sketch, Measures.ASSETS, past)),
          median(() -> GroupMap.of(first, Measures.GROUPS)),
          first.width(),
          first.height());
    }
  }

  private static double median(Supplier<Object> work) {
    double[] times = new double[TIMES];
    for (int i = 0; i < TIMES; i++) {
      long start = System.nanoTime();
      Objects.requireNonNull(work.get());
      times[i] = (System.nanoTime() - start) / 1e6;
    }
    Arrays.sort(times);
    return times[TIMES / 2];
  }

  private static Sketch sketch(int size) {
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
