package dev.backstitch.ui.vector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StateRunsTest {
  private static final List<Standing> STANDINGS = List.of(Standing.values());

  @Test
  void neighboursOfOneStateAreOneRun() {
    StateRuns runs =
        StateRuns.of(10, Standing.MISSING)
            .with(Standing.PUBLISHED, new long[] {0, 4})
            .with(Standing.PUBLISHED, new long[] {4, 8})
            .with(Standing.STALE, new long[] {2, 3});
    assertThat(runs).hasToString("[1,2,2,1,1,5,0,2]");
  }

  @Test
  void noPartitionsHaveNoRuns() {
    assertThat(StateRuns.of(0, Standing.MISSING)).hasToString("[]");
  }

  @Test
  void agreesWithPaintingOneByOne() {
    Random random = new Random(9);
    for (int round = 0; round < 500; round++) {
      int n = 1 + random.nextInt(40);
      int[] naive = new int[n];
      StateRuns runs = StateRuns.of(n, Standing.MISSING);
      for (int stroke = 0; stroke < 6; stroke++) {
        Standing standing = STANDINGS.get(random.nextInt(STANDINGS.size()));
        int a = random.nextInt(n);
        int b = a + 1 + random.nextInt(n - a);
        int c = Math.min(n, b + 1 + random.nextInt(4));
        long[] places = c < n ? new long[] {a, b, c, n} : new long[] {a, b};
        for (int at = 0; at < n; at++) {
          naive[at] = (at >= a && at < b) || (c < n && at >= c) ? standing.number() : naive[at];
        }
        runs = runs.with(standing, places);
      }
      assertThat(unpacked(runs, n)).containsExactly(naive);
      for (int run = 1; run < runs.size(); run++) {
        assertThat(runs.state(run)).isNotEqualTo(runs.state(run - 1));
      }
    }
  }

  private static int[] unpacked(StateRuns runs, int n) {
    int[] out = new int[n];
    int at = 0;
    for (int run = 0; run < runs.size(); run++) {
      for (long i = 0; i < runs.length(run); i++) {
        out[at++] = runs.state(run);
      }
    }
    assertThat(at).isEqualTo(n);
    return out;
  }
}
