package dev.backstitch.engine.worst;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Layer;
import dev.backstitch.asset.definition.Notes;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Policy;
import dev.backstitch.asset.mapping.kind.WholeTable;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.lineage.graph.AssetGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FanOutTest {
  @Test
  void everyAssetLeadsToItselfAndWhatIsMadeFromIt() {
    Map<AssetName, Long> fanOut = FanOut.of(Bank.GRAPH);

    for (AssetName name : Bank.GRAPH.order()) {
      assertThat(fanOut)
          .containsEntry(name, 1L + Bank.GRAPH.downstreamOf(name, Integer.MAX_VALUE).size());
    }
  }

  @Test
  void moreAssetsThanAreTakenAtATimeAreCountedOnce() {
    int assets = 5_000;
    AssetGraph chain = chain(assets);

    Map<AssetName, Long> fanOut = FanOut.of(chain);

    for (int i = 0; i < assets; i++) {
      assertThat(fanOut).containsEntry(name(i), (long) assets - i);
    }
  }

  /** Each reads the one before and the one before that. */
  private static AssetGraph chain(int length) {
    List<AssetDefinition> assets = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      List<Input> inputs = new ArrayList<>();
      for (int up = Math.max(0, i - 2); up < i; up++) {
        inputs.add(new Input("i" + up, name(up), new WholeTable(), null));
      }
      assets.add(
          new AssetDefinition(
              name(i),
              Layer.MART,
              Bank.FINANCE,
              Scheme.WHOLE,
              new Origin.Selected("SELECT 1", List.of()),
              inputs,
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              Notes.NONE,
              Policy.PLAIN,
              new Place("Chain.java", 1)));
    }
    return AssetGraph.of(new Declarations(assets, List.of(), List.of()));
  }

  private static AssetName name(int i) {
    return new AssetName("t", "a" + i);
  }
}
