package dev.backstitch.lineage.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The whole graph with a tile for each group, and a bundle of lines wherever assets of one read
 * assets of another.
 *
 * @param tiles in the order of {@link Sketch#groups}
 * @param bundles by where they begin and end
 */
public record GroupMap(List<Tile> tiles, List<Bundle> bundles, int width, int height) {
  /** Its own place, and how many assets it has. */
  public record Tile(GroupBox box, int rank, int assets) {}

  /**
   * Lines from assets of one group to assets of another, by the groups' numbers.
   *
   * @param isBackwards whether the tile where it begins stands further right than where it ends
   * @param points as {@link Layout#route}, from left to right; of a bundle that goes backwards none
   */
  public record Bundle(int from, int to, int count, boolean isBackwards, List<Integer> points) {
    public Bundle {
      points = List.copyOf(points);
    }
  }

  public GroupMap {
    tiles = List.copyOf(tiles);
    bundles = List.copyOf(bundles);
  }

  /** The map of what a layout shows. */
  public static GroupMap of(Layout layout, Measures measures) {
    Sketch sketch = layout.sketch();
    int groups = sketch.groups().size();
    Map<Long, Integer> counts = counts(sketch);
    int[] place = fromTheLeft(layout);
    List<Sketch.Line> forwards = new ArrayList<>();
    counts.forEach(
        (pair, count) -> {
          if (place[upper(pair)] < place[lower(pair)]) {
            forwards.add(new Sketch.Line(name(sketch, upper(pair)), name(sketch, lower(pair))));
          }
        });
    List<Sketch.Node> nodes =
        sketch.groups().stream().map(name -> new Sketch.Node(name, "")).toList();
    Layout drawn = Layout.of(Sketch.of(nodes, forwards), measures);
    int[] assets = new int[groups];
    IntStream.range(0, sketch.size()).forEach(node -> assets[sketch.group(node)]++);
    List<Tile> tiles = IntStream.range(0, groups).mapToObj(g -> tile(drawn, g, assets[g])).toList();
    return new GroupMap(tiles, bundles(drawn, counts), drawn.width(), drawn.height());
  }

  private static int upper(long pair) {
    return (int) (pair >>> 32);
  }

  private static int lower(long pair) {
    return (int) pair;
  }

  private static String name(Sketch sketch, int group) {
    return sketch.groups().get(group);
  }

  private static Map<Long, Integer> counts(Sketch sketch) {
    Map<Long, Integer> counts = new TreeMap<>();
    for (int line = 0; line < sketch.lines(); line++) {
      int from = sketch.group(sketch.from(line));
      int to = sketch.group(sketch.to(line));
      if (from != to) {
        counts.merge(((long) from << 32) | to, 1, Integer::sum);
      }
    }
    return counts;
  }

  /** Groups that read each other stand as their assets do in the mean. */
  private static int[] fromTheLeft(Layout layout) {
    Sketch sketch = layout.sketch();
    double[] sum = new double[sketch.groups().size()];
    int[] count = new int[sum.length];
    for (int node = 0; node < sketch.size(); node++) {
      sum[sketch.group(node)] += layout.rank(node);
      count[sketch.group(node)]++;
    }
    int[] order =
        IntStream.range(0, sum.length)
            .boxed()
            .sorted(
                Comparator.comparingDouble((Integer g) -> sum[g] / count[g]).thenComparing(g -> g))
            .mapToInt(g -> g)
            .toArray();
    int[] place = new int[order.length];
    IntStream.range(0, order.length).forEach(i -> place[order[i]] = i);
    return place;
  }

  private static Tile tile(Layout drawn, int group, int assets) {
    Measures measures = drawn.measures();
    GroupBox box =
        new GroupBox(
            drawn.sketch().nodes().get(group).key(),
            drawn.x(group),
            drawn.y(group),
            measures.width(),
            measures.height());
    return new Tile(box, drawn.rank(group), assets);
  }

  private static List<Bundle> bundles(Layout drawn, Map<Long, Integer> counts) {
    Sketch sketch = drawn.sketch();
    Map<Long, Integer> lines = new HashMap<>();
    for (int line = 0; line < sketch.lines(); line++) {
      lines.put(((long) sketch.from(line) << 32) | sketch.to(line), line);
    }
    List<Bundle> out = new ArrayList<>();
    counts.forEach(
        (pair, count) -> {
          boolean isForwards = lines.containsKey(pair);
          List<Integer> points =
              isForwards
                  ? IntStream.of(drawn.route(Objects.requireNonNull(lines.get(pair))))
                      .boxed()
                      .toList()
                  : List.of();
          out.add(new Bundle(upper(pair), lower(pair), count, !isForwards, points));
        });
    return out;
  }
}
