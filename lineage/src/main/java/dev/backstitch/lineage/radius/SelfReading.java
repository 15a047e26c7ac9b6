package dev.backstitch.lineage.radius;

import dev.backstitch.asset.mapping.Link;
import dev.backstitch.asset.mapping.LinkMapping;
import dev.backstitch.asset.mapping.SelfReach;
import dev.backstitch.asset.mapping.relation.Offset;
import dev.backstitch.asset.mapping.relation.Overlap;
import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.asset.partition.Region;
import dev.backstitch.lineage.graph.Edge;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;

/** The edges by which an asset reads its own earlier partitions, in any number of steps. */
public final class SelfReading {
  private final List<LinkMapping> mappings;

  private SelfReading(List<LinkMapping> mappings) {
    this.mappings = mappings;
  }

  /** Those of an asset's edges that lead to itself; the graph allows only linked axes there. */
  public static SelfReading among(List<Edge> edges) {
    List<LinkMapping> own = new ArrayList<>(0);
    for (Edge edge : edges) {
      if (edge.isOwnPrevious()) {
        own.add((LinkMapping) edge.mapping());
      }
    }
    return new SelfReading(own);
  }

  boolean isEmpty() {
    return mappings.isEmpty();
  }

  /** These and all that carry them on; they must exist. */
  public PartitionSet closure(PartitionSet from) {
    return untilStable(
        from,
        (mapping, all) ->
            isSteady(mapping)
                ? SelfReach.of(all, mapping)
                : all.union(mapping.forward(all, all.extent())));
  }

  /** These and all that they carry on; they must exist. */
  private PartitionSet sources(PartitionSet from) {
    return untilStable(
        from,
        (mapping, all) ->
            isSteady(mapping)
                ? doubled(all, mapping)
                : all.union(mapping.backward(all, all.extent()).present()));
  }

  private PartitionSet untilStable(
      PartitionSet from, BiFunction<LinkMapping, PartitionSet, PartitionSet> step) {
    PartitionSet all = from;
    while (true) {
      PartitionSet before = all;
      for (LinkMapping mapping : mappings) {
        all = step.apply(mapping, all);
      }
      if (all.region().equals(before.region())) {
        return all;
      }
    }
  }

  /** Whether n steps are one step n times as long: nothing but offsets and equal keys. */
  private static boolean isSteady(LinkMapping mapping) {
    return mapping.links().stream()
        .allMatch(
            link ->
                link.up() == link.down()
                    && (link.by() instanceof Offset || link.by().equals(Overlap.SAME)));
  }

  /** As {@link SelfReach}, the other way: log2 of the number of partitions rounds. */
  private static PartitionSet doubled(PartitionSet from, LinkMapping mapping) {
    PartitionSet all = from;
    for (long steps = 1; ; steps *= 2) {
      PartitionSet read = stepped(mapping, steps).backward(all, all.extent()).present();
      PartitionSet next = all.union(read);
      if (next.region().equals(all.region())) {
        return all;
      }
      all = next;
    }
  }

  /** The nearest of the candidates that the partition carries on; empty when there is none. */
  PartitionSet nearestSource(PartitionSet partition, PartitionSet candidates) {
    PartitionSet sources = sources(partition).minus(partition).intersect(candidates);
    return sources.isEmpty() ? sources : latest(sources);
  }

  private static LinkMapping stepped(LinkMapping mapping, long steps) {
    List<Link> links =
        mapping.links().stream()
            .map(
                link ->
                    link.by() instanceof Offset offset
                        ? new Link(link.up(), link.down(), offset.times(steps), link.edge())
                        : link)
            .toList();
    return new LinkMapping(links, mapping.words(), mapping.readsWhatHasArrived());
  }

  /** The last partition along the dimension in which the asset steps. */
  private PartitionSet latest(PartitionSet among) {
    int time =
        mappings.get(0).links().stream()
            .filter(l -> l.by() instanceof Offset)
            .findFirst()
            .map(Link::up)
            .orElse(0);
    List<Ranges> last =
        among.region().boxes().stream()
            .max(Comparator.comparingLong(box -> box.get(time).last()))
            .orElseThrow();
    Extent extent = among.extent();
    List<Ranges> sides = new ArrayList<>();
    for (int i = 0; i < last.size(); i++) {
      Axis axis = extent.axis(i);
      long cell = axis.floor(i == time ? last.get(i).last() - 1 : last.get(i).first());
      sides.add(Ranges.of(cell, axis.plus(cell, 1)));
    }
    return extent.set(Region.box(sides));
  }
}
