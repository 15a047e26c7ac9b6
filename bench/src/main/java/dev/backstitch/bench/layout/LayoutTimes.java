package dev.backstitch.bench.layout;

import dev.backstitch.lineage.layout.GroupMap;
import dev.backstitch.lineage.layout.Layout;
import dev.backstitch.lineage.layout.Measures;
import dev.backstitch.lineage.layout.Past;
import dev.backstitch.lineage.layout.Sketch;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Supplier;

/** How long it takes to say where assets are drawn. */
public final class LayoutTimes {
  private static final int TIMES = 15;

  private LayoutTimes() {}

  /** Prints milliseconds for 1,000, 5,000 and 10,000 assets: the first call and the median. */
  public static void main(String[] args) {
    for (int size : new int[] {1_000, 5_000, 10_000}) {
      Sketch sketch = MadeUpSketch.of(size);
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
}
