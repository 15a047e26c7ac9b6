package dev.backstitch.bench.radius;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Layer;
import dev.backstitch.asset.definition.Notes;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.definition.Policy;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.asset.partition.Region;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.radius.Extents;
import dev.backstitch.lineage.radius.Radius;
import dev.backstitch.lineage.radius.Seed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A project of assets {@code t.a0, t.a1, ...} of which {@code t.a0} is wrong. */
final class MadeUp {
  private static final Owner OWNER = new Owner("t", "t@example.com", null, List.of());
  private static final Place PLACE = new Place("MadeUp.java", 1);

  private final AssetGraph graph;
  private final Extents extents;

  private MadeUp(AssetGraph graph, Extents extents) {
    this.graph = graph;
    this.extents = extents;
  }

  /** What is declared of one asset. */
  record Declared(Scheme scheme, List<Input> inputs) {
    Declared(Scheme scheme) {
      this(scheme, new ArrayList<>());
    }

    void reads(int upstream, MappingSpec mapping) {
      inputs.add(new Input("i" + inputs.size(), name(upstream), mapping, null));
    }
  }

  private static AssetName name(int i) {
    return new AssetName("t", "a" + i);
  }

  static MadeUp of(List<Declared> declared, Instant now) {
    AssetGraph graph = AssetGraph.of(declarations(declared));
    return new MadeUp(graph, Extents.at(graph, now, DynamicKeys.NONE));
  }

  static Declarations declarations(List<Declared> declared) {
    List<AssetDefinition> assets = new ArrayList<>();
    for (Declared asset : declared) {
      assets.add(definition(name(assets.size()), asset));
    }
    return new Declarations(assets, List.of(), List.of());
  }

  private static AssetDefinition definition(AssetName name, Declared declared) {
    return new AssetDefinition(
        name,
        Layer.MART,
        OWNER,
        declared.scheme(),
        new Origin.Selected("SELECT 1", List.of()),
        declared.inputs(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Notes.NONE,
        Policy.PLAIN,
        PLACE);
  }

  /** Some cells of the first asset, {@code length} long and {@code apart} from start to start. */
  Seed seed(Instant from, int pieces, int length, int apart) {
    Extent extent = extents.of(name(0));
    Ranges.Builder cells = Ranges.builder();
    long start = extent.axis(0).floor(from.getEpochSecond());
    for (int i = 0; i < pieces; i++) {
      cells.add(start, extent.axis(0).plus(start, length));
      start = extent.axis(0).plus(start, apart);
    }
    PartitionSet set = extent.set(Region.of(cells.build()).intersect(extent.exists()));
    return new Seed(name(0), set, "made up");
  }

  Radius radius(Seed seed) {
    return Radius.of(graph, extents, List.of(seed));
  }

  AssetGraph graph() {
    return graph;
  }

  Extents extents() {
    return extents;
  }
}
