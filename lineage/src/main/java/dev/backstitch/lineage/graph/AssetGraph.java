package dev.backstitch.lineage.graph;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.definition.Schedule;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.lineage.rule.Declared;
import dev.backstitch.lineage.rule.StructureRules;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The declared assets and who reads whom. Immutable, thread-safe, and the same for the same
 * declarations in whatever order they were made: every answer is in topological order, ties by
 * name. An asset that reads its own previous partition has an edge to itself and is its own
 * neighbour only in {@link #into} and {@link #outOf}.
 */
public final class AssetGraph {
  private final Declared declared;
  private final Wiring wiring;

  private AssetGraph(Declared declared) {
    this.declared = declared;
    this.wiring = Wiring.of(declared);
  }

  private AssetGraph(Declared declared, Wiring wiring) {
    this.declared = declared;
    this.wiring = wiring;
  }

  /**
   * The same graph with other mappings on some edges.
   *
   * @param changed an edge between the same two assets for each edge
   */
  public AssetGraph mapped(UnaryOperator<Edge> changed) {
    return new AssetGraph(declared, wiring.mapped(changed));
  }

  /**
   * The graph of the declarations; linear in assets and inputs, no recursion.
   *
   * @throws ProblemException with every problem of the structure at once; a retry does not help
   */
  public static AssetGraph of(Declarations declarations) {
    Declared declared = Declared.of(declarations);
    List<Problem> problems = StructureRules.check(declared);
    if (!problems.isEmpty()) {
      throw new ProblemException(problems);
    }
    return new AssetGraph(declared);
  }

  /** All assets, each after everything it reads; ties by name. */
  public List<AssetName> order() {
    return wiring.order();
  }

  /** The asset of that name, compared without case. */
  public Optional<AssetDefinition> find(AssetName name) {
    return declared.find(name);
  }

  /**
   * The asset of that name, compared without case.
   *
   * @throws ProblemException BS-106 with the nearest name when there is none
   */
  public AssetDefinition asset(AssetName name) {
    return find(name).orElseThrow(() -> new ProblemException(unknown(name.toString())));
  }

  /** Says that no asset is called so, and which one was probably meant. */
  public Problem unknown(String name) {
    return Problem.of("BS-106", name, "no asset of this project has this name")
        .nearest(Nearest.to(name, declared.names()).orElse(null))
        .next("`backstitch assets` lists them all.");
  }

  /** What the asset reads, in the order of its inputs. */
  public List<Edge> into(AssetName name) {
    return wiring.into(asset(name).name());
  }

  /** Who reads the asset. */
  public List<Edge> outOf(AssetName name) {
    return wiring.outOf(asset(name).name());
  }

  /**
   * Assets from which the asset is made, itself left out.
   *
   * @param depth how many edges to follow; {@link Integer#MAX_VALUE} for all
   */
  public Set<AssetName> upstreamOf(AssetName name, int depth) {
    return wiring.reach(List.of(asset(name).name()), depth, Wiring.Direction.UP);
  }

  /**
   * Assets that are made from the asset, itself left out.
   *
   * @param depth how many edges to follow; {@link Integer#MAX_VALUE} for all
   */
  public Set<AssetName> downstreamOf(AssetName name, int depth) {
    return wiring.reach(List.of(asset(name).name()), depth, Wiring.Direction.DOWN);
  }

  /** As {@link #upstreamOf(AssetName, int)} from several at once, all of them left out. */
  public Set<AssetName> upstreamOf(Collection<AssetName> names, int depth) {
    return wiring.reach(known(names), depth, Wiring.Direction.UP);
  }

  /** As {@link #downstreamOf(AssetName, int)} from several at once, all of them left out. */
  public Set<AssetName> downstreamOf(Collection<AssetName> names, int depth) {
    return wiring.reach(known(names), depth, Wiring.Direction.DOWN);
  }

  private List<AssetName> known(Collection<AssetName> names) {
    return names.stream().map(name -> asset(name).name()).toList();
  }

  /** All exposures, by name. */
  public List<Exposure> exposures() {
    return declared.exposures();
  }

  /** Exposures that show the asset, by name. */
  public List<Exposure> exposuresOf(AssetName name) {
    AssetName own = asset(name).name();
    return declared.exposures().stream()
        .filter(e -> e.shows().stream().anyMatch(s -> s.asset().folded().equals(own.folded())))
        .toList();
  }

  /** All schedules, by name. */
  public List<Schedule> schedules() {
    return declared.schedules();
  }
}
