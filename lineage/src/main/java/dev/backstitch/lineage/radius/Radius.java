package dev.backstitch.lineage.radius;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Everything that is made, directly or not, from some partitions that are wrong: exactly the
 * partitions whose declared reads lead back to a seed. It goes through assets that are not
 * selected, not partitioned or not ours. Immutable and thread-safe.
 *
 * <p>The columns of a seed narrow which exposures of the seeded asset are touched, and what its
 * readers change only as far as {@link ColumnLinks} can tell: without them all columns of its
 * readers count, which is never too little.
 */
public final class Radius {
  private final AssetGraph graph;
  private final Extents extents;
  private final List<Seed> seeds;
  private final Predicate<AssetName> isSelected;
  private final Map<AssetName, Hit> hits;
  private final List<Edge> unreached;
  private final List<Narrowing> narrowings;
  private final Set<Edge> impassable = Collections.newSetFromMap(new IdentityHashMap<>());

  private Radius(
      AssetGraph graph,
      Extents extents,
      List<Seed> seeds,
      Predicate<AssetName> isSelected,
      ColumnLinks links) {
    if (!extents.areOf(graph)) {
      throw new IllegalArgumentException("Cannot take a radius within extents of another graph");
    }
    this.graph = graph;
    this.extents = extents;
    this.seeds = seeds.stream().map(seed -> checked(graph, extents, seed)).toList();
    this.isSelected = isSelected;
    Spread spread = Spread.from(extents, this.seeds, links);
    this.hits = Collections.unmodifiableMap(spread.hits());
    this.unreached = List.copyOf(spread.unreached());
    this.narrowings = List.copyOf(spread.narrowings());
    narrowings.stream().filter(n -> n.passage().isNothing()).forEach(n -> impassable.add(n.edge()));
  }

  /**
   * The radius of all seeds together.
   *
   * @param extents of the same graph; the seeds' partitions must be within them
   * @param toRebuild the assets that the user means to rebuild; others are left behind
   * @throws ProblemException BS-106 for a name that is no asset; a retry does not help
   */
  public static Radius of(
      AssetGraph graph, Extents extents, List<Seed> seeds, Set<AssetName> toRebuild) {
    return of(graph, extents, seeds, toRebuild, ColumnLinks.NONE);
  }

  /**
   * The radius of all seeds together, narrowed to what their columns can have changed. The links
   * are asked only where no whole row has changed.
   *
   * @throws ProblemException BS-106 for a name that is no asset; a retry does not help
   */
  public static Radius of(
      AssetGraph graph,
      Extents extents,
      List<Seed> seeds,
      Set<AssetName> toRebuild,
      ColumnLinks links) {
    Set<String> selected = new HashSet<>();
    toRebuild.forEach(name -> selected.add(graph.asset(name).name().folded()));
    return new Radius(graph, extents, seeds, name -> selected.contains(name.folded()), links);
  }

  /** The radius with every asset selected. */
  public static Radius of(AssetGraph graph, Extents extents, List<Seed> seeds) {
    return new Radius(graph, extents, seeds, name -> true, ColumnLinks.NONE);
  }

  private static Seed checked(AssetGraph graph, Extents extents, Seed seed) {
    AssetName name = graph.asset(seed.asset()).name();
    if (!extents.of(name).equals(seed.partitions().extent())) {
      throw new IllegalArgumentException("Cannot seed partitions of another extent: " + name);
    }
    return new Seed(name, seed.partitions(), seed.columns(), seed.why());
  }

  /** What is in the radius, in topological order; assets without a hit are absent. */
  public Map<AssetName, Hit> hits() {
    return hits;
  }

  /** In the order given, under the names that the graph uses. */
  public List<Seed> seeds() {
    return seeds;
  }

  public Extents extents() {
    return extents;
  }

  /** Selected assets that Backstitch builds: what a plan rebuilds. */
  public Map<AssetName, Hit> toRebuild() {
    return those(name -> isBuilt(name) && isSelected.test(name));
  }

  /** Assets that Backstitch could rebuild and that were not selected: they stay wrong. */
  public Map<AssetName, Hit> leftBehind() {
    return those(name -> isBuilt(name) && !isSelected.test(name));
  }

  /** Raw and external assets: the radius goes through them, but others bring their rows. */
  public Map<AssetName, Hit> neverRebuilt() {
    return those(name -> !isBuilt(name));
  }

  private Map<AssetName, Hit> those(Predicate<AssetName> wanted) {
    Map<AssetName, Hit> out = new LinkedHashMap<>(hits);
    out.keySet().removeIf(wanted.negate());
    return Collections.unmodifiableMap(out);
  }

  private boolean isBuilt(AssetName name) {
    return graph.asset(name).isBuilt();
  }

  /**
   * Reads of something in the radius by which nothing existing was reached: the readers' partitions
   * are still open or to come, or lie outside what reads it.
   */
  public List<Edge> unreached() {
    return unreached;
  }

  /**
   * Every read through which only some columns were followed, whether that narrowed anything or
   * not, in topological order of what is read. Empty where whole rows have changed.
   */
  public List<Narrowing> narrowings() {
    return narrowings;
  }

  /** Whether something in the radius changes the reader through this read of the graph. */
  public boolean passes(Edge edge) {
    return hits.containsKey(edge.up()) && !impassable.contains(edge);
  }

  /** What {@link #toRebuild} reads and cannot have in full; computed when asked for. */
  public List<Gap> gaps() {
    return Gaps.of(graph, extents, toRebuild());
  }

  /** Exposures that show something in the radius, by name. */
  public List<Exposure> exposures() {
    return Touch.exposures(graph, hits);
  }

  /**
   * Owners by team: of assets in the radius that Backstitch builds, left behind or not, and of
   * exposures that show something in it.
   */
  public List<Concern> concerns() {
    return Touch.concerns(graph, hits);
  }

  /**
   * The way from a partition back to a seed, the partition first. Each step is looked up, not
   * searched for: whatever it reads that is in the radius leads back. Where several ways do, one
   * that does not depend on the versions of a dimension is told, and of those the first by input.
   *
   * @throws ProblemException BS-106, BS-204 or BS-231 when it names no asset, no key, or nothing in
   *     the radius; a retry does not help
   */
  public List<Because> why(AssetName asset, PartitionKey key) {
    AssetName name = graph.asset(asset).name();
    return new Reasons(graph, extents, seeds, hits, this::passes)
        .of(name, extents.of(name).of(key));
  }
}
