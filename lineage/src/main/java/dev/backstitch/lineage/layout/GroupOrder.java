package dev.backstitch.lineage.layout;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/** Which group's box is drawn below which: those that share lines are near each other. */
final class GroupOrder {
  private static final int ROUNDS = 12;

  private final int groups;
  private final Map<Long, Integer> lines = new HashMap<>();

  private GroupOrder(Sketch sketch) {
    this.groups = sketch.groups().size();
    for (int line = 0; line < sketch.lines(); line++) {
      int a = sketch.group(sketch.from(line));
      int b = sketch.group(sketch.to(line));
      if (a != b) {
        lines.merge(((long) Math.min(a, b) << 32) | Math.max(a, b), 1, Integer::sum);
      }
    }
  }

  /** The place from the top of every group, by its number. */
  static int[] of(Sketch sketch, Past past) {
    GroupOrder order = new GroupOrder(sketch);
    return past.isNone() ? order.fresh() : order.kept(sketch.groups(), past);
  }

  private int[] fresh() {
    double[] place = new double[groups];
    Arrays.setAll(place, group -> group);
    for (int round = 0; round < ROUNDS; round++) {
      place = asDoubles(places(pulled(place, 1)));
    }
    return places(place);
  }

  /** Groups that were there stay in their order; new ones go beside those they share lines with. */
  private int[] kept(List<String> names, Past past) {
    Integer[] old =
        IntStream.range(0, groups)
            .filter(group -> past.tops().containsKey(names.get(group)))
            .boxed()
            .sorted(
                Comparator.comparing(g -> Objects.requireNonNull(past.tops().get(names.get(g)))))
            .toArray(Integer[]::new);
    double[] place = new double[groups];
    boolean[] isNew = new boolean[groups];
    Arrays.fill(isNew, true);
    Arrays.fill(place, old.length);
    for (int i = 0; i < old.length; i++) {
      place[old[i]] = i;
      isNew[old[i]] = false;
    }
    double[] pulled = pulled(place, 0);
    for (int group = 0; group < groups; group++) {
      place[group] = isNew[group] ? pulled[group] + 0.25 : place[group];
    }
    return places(place);
  }

  /**
   * The mean place of those that each shares lines with.
   *
   * @param own how many lines a group's own place counts for
   */
  private double[] pulled(double[] place, int own) {
    double[] sum = new double[groups];
    double[] weight = new double[groups];
    lines.forEach(
        (pair, count) -> {
          int a = (int) (pair >>> 32);
          int b = (int) (long) pair;
          sum[a] += count * place[b];
          sum[b] += count * place[a];
          weight[a] += count;
          weight[b] += count;
        });
    double[] out = new double[groups];
    for (int group = 0; group < groups; group++) {
      double insisting = weight[group] == 0 ? 1 : own * weight[group];
      out[group] = (sum[group] + insisting * place[group]) / (weight[group] + insisting);
    }
    return out;
  }

  private static double[] asDoubles(int[] places) {
    return Arrays.stream(places).asDoubleStream().toArray();
  }

  private static int[] places(double[] wish) {
    int[] order =
        IntStream.range(0, wish.length)
            .boxed()
            .sorted(Comparator.comparingDouble((Integer i) -> wish[i]).thenComparing(i -> i))
            .mapToInt(i -> i)
            .toArray();
    int[] place = new int[wish.length];
    for (int i = 0; i < order.length; i++) {
      place[order[i]] = i;
    }
    return place;
  }
}
