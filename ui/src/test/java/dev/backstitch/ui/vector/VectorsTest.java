package dev.backstitch.ui.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.asset.Partitions;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.testkit.made.MadeUpHome;
import dev.backstitch.testkit.made.MadeUpProject;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VectorsTest {
  private static final Map<String, Standing> WORDS =
      Map.ofEntries(
          Map.entry("published", Standing.PUBLISHED),
          Map.entry("stale", Standing.STALE),
          Map.entry("behind", Standing.BEHIND),
          Map.entry("reported", Standing.REPORTED),
          Map.entry("reported and stale", Standing.STALE),
          Map.entry("reported and behind", Standing.BEHIND),
          Map.entry("empty by calendar", Standing.EMPTY_BY_CALENDAR),
          Map.entry("external", Standing.EMPTY_BY_CALENDAR),
          Map.entry("overdue", Standing.OVERDUE),
          Map.entry("missing", Standing.MISSING),
          Map.entry("open", Standing.OPEN));

  @Test
  void saysOfEveryPartitionWhatTheCommandLineSays(@TempDir Path folder) {
    MadeUpProject project = new MadeUpProject(60);
    try (Backstitch opened = Backstitch.open(project, MadeUpHome.at(folder, project))) {
      List<AssetName> order = opened.project().graph().order();
      Seen seen = opened.seen();
      Vectors vectors =
          Vectors.of(opened.project().graph(), order, seen.release(), seen.state(), Map.of());
      int behind = 0;
      for (Partitions.View view : opened.partitions().views(null)) {
        StateRuns runs = vectors.assets().get(order.indexOf(view.asset().name()));
        for (Map.Entry<String, PartitionSet> entry : view.states().entrySet()) {
          // The command line counts an external partition that is open under both words.
          PartitionSet keys =
              entry.getKey().equals("external")
                  ? entry.getValue().minus(view.state().extent().open())
                  : entry.getValue();
          requireAgreement(view, entry.getKey(), keys, runs);
          behind += entry.getKey().endsWith("behind") ? 1 : 0;
        }
      }
      assertThat(behind).isPositive();
    }
  }

  private static void requireAgreement(
      Partitions.View view, String word, PartitionSet keys, StateRuns runs) {
    Ordinals ordinals = new Ordinals(view.state().extent());
    for (PartitionKey key : keys.keys()) {
      int state = stateAt(runs, ordinals.of(view.state().extent().of(key).region())[0]);
      assertThat(state).as("%s %s", view.asset().name(), key).isEqualTo(WORDS.get(word).number());
    }
  }

  private static int stateAt(StateRuns runs, long ordinal) {
    long end = 0;
    for (int run = 0; run < runs.size(); run++) {
      end += runs.length(run);
      if (ordinal < end) {
        return runs.state(run);
      }
    }
    throw new AssertionError("Cannot find partition " + ordinal);
  }

  @Test
  void onlyWhatChangedIsTold() {
    StateRuns missing = StateRuns.of(5, Standing.MISSING);
    StateRuns some = missing.with(Standing.PUBLISHED, new long[] {1, 2});
    Vectors before = new Vectors(1, List.of(missing, some, missing));
    Vectors after = new Vectors(2, List.of(missing, missing, missing));
    assertThat(after.since(before)).containsExactly(1);
    assertThat(after.since(after)).isEmpty();
    assertThat(after.since(new Vectors(1, List.of(missing)))).containsExactly(0, 1, 2);
  }
}
