package dev.backstitch.ui.json.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.layout.GroupMap;
import dev.backstitch.lineage.layout.Layout;
import dev.backstitch.lineage.layout.Measures;
import dev.backstitch.lineage.layout.Sketch;
import dev.backstitch.testkit.made.MadeUpHome;
import dev.backstitch.testkit.made.MadeUpProject;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.vector.Standing;
import dev.backstitch.ui.vector.StateRuns;
import dev.backstitch.ui.vector.Vectors;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a browser has to fetch before it can show five thousand assets of ten years. */
@Tag("large")
class SkeletonSizeTest {
  private static final int MOST_STATES = 67_000;
  private static final int MOST = 150_000;

  @Test
  void fiveThousandAssetsAndTheirStatesAreSmall(@TempDir Path folder) throws IOException {
    MadeUpProject project = new MadeUpProject(5_000);
    try (Backstitch opened = Backstitch.open(project, MadeUpHome.at(folder, project))) {
      Seen seen = opened.seen();
      AssetGraph graph = opened.project().graph();
      Layout layout = Layout.of(Sketch.of(graph), Measures.ASSETS);
      GraphJson json =
          new GraphJson(
              graph,
              layout,
              GroupMap.of(layout, Measures.GROUPS),
              name -> seen.state().of(name).extent().all().count());
      List<AssetName> names = json.names();
      Vectors vectors =
          Vectors.of(graph, names, seen.release(), seen.state(), opened.runs().unfinished(20));
      int skeleton = zipped(Json.bytes(out -> json.write(out, "1")));
      int states = zipped(Json.bytes(out -> StatesJson.write(out, 1, vectors)));
      System.out.printf("skeleton %,d, states %,d bytes%n", skeleton, states);
      assertThat(states).isLessThan(MOST_STATES);
      assertThat(skeleton + states).isLessThan(MOST);
      assertThat(statesIn(vectors))
          .contains(
              Standing.MISSING.number(),
              Standing.PUBLISHED.number(),
              Standing.STALE.number(),
              Standing.BEHIND.number());
    }
  }

  private static Set<Integer> statesIn(Vectors vectors) {
    Set<Integer> found = new TreeSet<>();
    for (StateRuns runs : vectors.assets()) {
      for (int i = 0; i < runs.size(); i++) {
        found.add(runs.state(i));
      }
    }
    return found;
  }

  private static int zipped(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(bytes);
    }
    return out.size();
  }
}
