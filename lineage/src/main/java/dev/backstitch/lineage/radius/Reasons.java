package dev.backstitch.lineage.radius;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Walks from a partition back to a seed; nothing was stored for it but the radius itself. */
final class Reasons {
  private final AssetGraph graph;
  private final Extents extents;
  private final List<Seed> seeds;
  private final Map<AssetName, Hit> hits;
  private final Predicate<Edge> passes;

  Reasons(
      AssetGraph graph,
      Extents extents,
      List<Seed> seeds,
      Map<AssetName, Hit> hits,
      Predicate<Edge> passes) {
    this.graph = graph;
    this.extents = extents;
    this.seeds = seeds;
    this.hits = hits;
    this.passes = passes;
  }

  List<Because> of(AssetName asset, PartitionSet partition) {
    Hit hit = hits.get(asset);
    if (hit == null || !hit.seenByReaders().containsAll(partition)) {
      throw new ProblemException(
          Problem.of("BS-231", asset + "[" + partition + "]", "is not in the radius")
              .next(hit == null ? "Nothing of " + asset + " is." : "It has " + hit.all() + "."));
    }
    List<Because> way = new ArrayList<>();
    Step step = step(asset, partition);
    while (!step.isLast()) {
      way.add(step.because());
      step = step(step.next(), step.part());
    }
    way.add(step.because());
    return List.copyOf(way);
  }

  /** One step, and where to go on from it; the last one goes nowhere. */
  private record Step(Because because, AssetName next, PartitionSet part) {
    boolean isLast() {
      return because instanceof Because.Seeded;
    }
  }

  private Step step(AssetName asset, PartitionSet part) {
    PartitionSet seeded = part.intersect(seedsOf(asset));
    if (!seeded.isEmpty()) {
      Because because = new Because.Seeded(asset, seeded, reasons(asset, seeded));
      return new Step(because, asset, seeded);
    }
    boolean certain = hit(asset).certain().containsAll(part);
    Because.Reads reads = bestReads(asset, part, certain);
    if (reads == null) {
      Because.CarriesOn carries = carriesOn(asset, part, certain);
      return new Step(carries, asset, carries.from());
    }
    PartitionSet affected = reads.affected();
    return new Step(reads, reads.upstream(), reads.isSeed() ? affected : first(affected));
  }

  private PartitionSet seedsOf(AssetName asset) {
    PartitionSet out = extents.of(asset).none();
    for (Seed seed : seeds) {
      if (seed.asset().equals(asset)) {
        out = out.union(seed.partitions());
      }
    }
    return out;
  }

  private List<String> reasons(AssetName asset, PartitionSet partitions) {
    return seeds.stream()
        .filter(seed -> seed.asset().equals(asset))
        .filter(seed -> !seed.partitions().intersect(partitions).isEmpty())
        .map(Seed::why)
        .distinct()
        .toList();
  }

  private static PartitionSet first(PartitionSet partitions) {
    return partitions.extent().of(partitions.keys().iterator().next());
  }

  /** The first read of a seed, or else of anything in the radius; null if only the past is. */
  private Because.@Nullable Reads bestReads(AssetName asset, PartitionSet part, boolean certain) {
    Because.@Nullable Reads best = null;
    for (Edge edge : graph.into(asset)) {
      boolean counts =
          !edge.isOwnPrevious() && !(certain && Node.isAsOf(edge)) && passes.test(edge);
      Because.Reads reads = counts ? reads(edge, part, certain) : null;
      if (reads != null && (best == null || (reads.isSeed() && !best.isSeed()))) {
        best = reads;
      }
    }
    return best;
  }

  private Hit hit(AssetName asset) {
    Hit hit = hits.get(asset);
    if (hit == null) {
      throw new IllegalStateException("Cannot explain what is not in the radius: " + asset);
    }
    return hit;
  }

  private Because.@Nullable Reads reads(Edge edge, PartitionSet part, boolean certain) {
    Hit up = hits.get(edge.up());
    if (up == null) {
      return null;
    }
    PartitionSet read = edge.mapping().backward(part, extents.of(edge.up())).present();
    PartitionSet seeds = seedsOf(edge.up());
    PartitionSet gone = goneThatReach(edge, up, part);
    PartitionSet seeded = read.intersect(seeds).union(gone);
    PartitionSet affected =
        seeded.isEmpty() ? read.intersect(certain ? up.certain() : up.all()) : seeded;
    return affected.isEmpty()
        ? null
        : new Because.Reads(
            edge.down(),
            part,
            edge.up(),
            edge.mapping().words(),
            read.union(gone),
            affected,
            !seeded.isEmpty());
  }

  /** Seeds that no longer exist are read by nothing; they count where their readers are. */
  private static PartitionSet goneThatReach(Edge edge, Hit up, PartitionSet part) {
    PartitionSet gone = up.gone();
    boolean reaches =
        !gone.isEmpty() && !edge.mapping().forward(gone, part.extent()).intersect(part).isEmpty();
    return reaches ? gone : gone.extent().none();
  }

  /** Exactness is what makes this find something: nothing is in the radius without a reason. */
  private Because.CarriesOn carriesOn(AssetName asset, PartitionSet part, boolean certain) {
    Hit hit = hit(asset);
    SelfReading self = SelfReading.among(graph.into(asset).stream().filter(passes).toList());
    if (!self.isEmpty()) {
      PartitionSet candidates = certain ? hit.entered().intersect(hit.certain()) : hit.entered();
      PartitionSet from = self.nearestSource(part, candidates);
      if (!from.isEmpty()) {
        return new Because.CarriesOn(asset, part, from);
      }
    }
    throw new IllegalStateException("Cannot explain " + asset + " " + part);
  }
}
