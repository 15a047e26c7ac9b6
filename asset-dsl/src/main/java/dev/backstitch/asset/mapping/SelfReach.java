package dev.backstitch.asset.mapping;

import dev.backstitch.asset.mapping.relation.Offset;
import dev.backstitch.asset.mapping.relation.Relation;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.List;

/** What an asset that reads itself carries on: the partitions reached in any number of steps. */
public final class SelfReach {
  private SelfReach() {}

  /**
   * The seed and every partition that reads it through itself, in log2 of the number of partitions
   * rounds: after k rounds all chains shorter than 2^k are in. A corrected balance of 2022-03-01
   * reaches 2022-03-01 and every later day.
   */
  public static PartitionSet of(PartitionSet seed, LinkMapping self) {
    PartitionSet all = seed;
    for (long steps = 1; ; steps *= 2) {
      PartitionSet next = all.union(times(self, steps).forward(all, all.extent()));
      if (next.region().equals(all.region())) {
        return all;
      }
      all = next;
    }
  }

  private static LinkMapping times(LinkMapping self, long steps) {
    List<Link> links =
        self.links().stream()
            .map(l -> new Link(l.up(), l.down(), times(l.by(), steps), l.edge()))
            .toList();
    return new LinkMapping(links, self.words(), false);
  }

  private static Relation times(Relation by, long steps) {
    return by instanceof Offset offset ? offset.times(steps) : by;
  }
}
