package dev.backstitch.lineage.radius;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Layer;
import dev.backstitch.asset.definition.Notes;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Policy;
import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.kind.AllPartitions;
import dev.backstitch.asset.mapping.kind.AsOfRead;
import dev.backstitch.asset.mapping.kind.OwnPrevious;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Region;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.radius.NaiveAxis.Cell;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * A project made up from a number: assets over a few shared axes, reading each other by whatever
 * mappings mean something between their schemes, and some partitions that are wrong.
 */
final class RandomProject {
  private final Random random;
  private final RandomSchemes schemes;
  private final RandomMappings mappings;
  private final NaiveReads reads;
  private final List<NaiveAsset> assets = new ArrayList<>();
  private final List<NaiveRadius.Node> wrong = new ArrayList<>();
  private final AssetGraph graph;
  private final Extents extents;

  RandomProject(long number) {
    random = new Random(number * 7919 + 17);
    schemes = new RandomSchemes(random);
    mappings = new RandomMappings(random);
    reads = new NaiveReads(schemes.base());
    List<AssetDefinition> definitions = new ArrayList<>();
    int n = 2 + random.nextInt(7);
    for (int i = 0; i < n; i++) {
      definitions.add(asset(i));
    }
    graph = AssetGraph.of(new Declarations(definitions, List.of(), List.of()));
    extents = Extents.at(graph, schemes.now(), schemes.keys());
    for (int i = 0; i < 1 + random.nextInt(3); i++) {
      seed(assets.get(random.nextInt(n)));
    }
  }

  private AssetDefinition asset(int i) {
    AssetName name = new AssetName("t", "a" + i);
    boolean source = i == 0 || random.nextInt(6) == 0;
    boolean delivered = source && random.nextBoolean();
    boolean open = delivered || random.nextInt(3) == 0;
    NaiveAsset asset = NaiveAsset.of(name, schemes.sides(open));
    if (!source) {
      int most = 1 + random.nextInt(3);
      for (int k = 0; k < most; k++) {
        NaiveAsset up = assets.get(Math.max(0, i - 1 - random.nextInt(i)));
        asset.reads().add(new NaiveAsset.Read(up, mapping(up, asset)));
      }
    }
    if (!delivered && asset.time() >= 0 && random.nextInt(3) == 0) {
      asset.reads().add(new NaiveAsset.Read(asset, new OwnPrevious()));
    }
    assets.add(asset);
    Policy policy = open ? Policy.PLAIN.withOpenPartitions() : Policy.PLAIN;
    return definition(asset, delivered ? Story.DELIVERED : Story.SELECTED, policy);
  }

  private MappingSpec mapping(NaiveAsset up, NaiveAsset down) {
    Ends ends = new Ends(down.name() + " reads " + up.name(), up.scheme(), down.scheme());
    for (int tries = 0; tries < 12; tries++) {
      MappingSpec spec = mappings.between(up, down);
      if (means(spec, ends)) {
        return spec;
      }
    }
    return new AllPartitions();
  }

  private static boolean means(MappingSpec spec, Ends ends) {
    try {
      return spec.resolve(ends) != null;
    } catch (ProblemException refused) {
      return false;
    }
  }

  private static AssetDefinition definition(NaiveAsset asset, Origin origin, Policy policy) {
    List<Input> inputs = new ArrayList<>();
    for (NaiveAsset.Read read : asset.reads()) {
      String asOf = read.by() instanceof AsOfRead ? "x.at" : null;
      inputs.add(new Input("i" + inputs.size(), read.up().name(), read.by(), null, asOf));
    }
    return new AssetDefinition(
        asset.name(),
        Layer.MART,
        Story.owner("t"),
        asset.scheme(),
        origin,
        inputs,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Notes.NONE,
        policy,
        Story.PLACE);
  }

  /** One or a few partitions that exist; sometimes one that does not, or does no longer. */
  private void seed(NaiveAsset asset) {
    int count = asset.partitions().size();
    if (random.nextInt(12) == 0 && asset.dims() > 0) {
      gone(asset);
    } else if (count > 0) {
      int from = random.nextInt(count);
      for (int i = from; i < Math.min(count, from + 1 + random.nextInt(3)); i++) {
        wrong.add(new NaiveRadius.Node(asset, i, asset.partitions().get(i)));
      }
    }
  }

  private void gone(NaiveAsset asset) {
    Cell[] cells = new Cell[asset.dims()];
    for (int i = 0; i < cells.length; i++) {
      List<Cell> all = asset.sides().get(i).axis().cells();
      if (all.isEmpty()) {
        return;
      }
      int margin = asset.isTime(i) ? all.size() / 4 : 0;
      cells[i] = all.get(margin + random.nextInt(all.size() - 2 * margin));
    }
    long[] point = NaiveAsset.point(cells);
    if (!extents.of(asset.name()).exists().contains(point)) {
      wrong.add(new NaiveRadius.Node(asset, -1, cells));
    }
  }

  List<NaiveAsset> assets() {
    return assets;
  }

  NaiveReads reads() {
    return reads;
  }

  List<NaiveRadius.Node> wrong() {
    return wrong;
  }

  AssetGraph graph() {
    return graph;
  }

  Extents extents() {
    return extents;
  }

  List<Seed> seeds() {
    Map<AssetName, Region> regions = new LinkedHashMap<>();
    wrong.forEach(
        node -> regions.merge(node.asset().name(), NaiveAsset.region(node.cells()), Region::union));
    List<Seed> seeds = new ArrayList<>();
    regions.forEach(
        (name, region) -> {
          PartitionSet set = extents.of(name).set(region);
          seeds.add(new Seed(name, set, Set.of(), "wrong"));
        });
    return seeds;
  }
}
