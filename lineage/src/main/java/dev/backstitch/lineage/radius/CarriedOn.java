package dev.backstitch.lineage.radius;

import dev.backstitch.lineage.graph.Edge;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which columns an asset changes in its own later partitions, in any number of steps.
 *
 * @param columns the only ones that can change, those of the first partition included; empty when
 *     it may be any
 * @param through the reads of itself that carry anything on
 */
record CarriedOn(Set<String> columns, List<Edge> through, List<Narrowing> narrowings) {
  /** At most as many rounds as the asset has columns: each round adds one or is the last. */
  static CarriedOn by(List<Edge> own, Set<String> first, ColumnLinks links) {
    Set<String> all = new TreeSet<>(first);
    while (true) {
      List<Narrowing> round = new ArrayList<>();
      Set<String> next = new TreeSet<>(all);
      for (Edge edge : own) {
        Passage passage = links.through(edge, all);
        round.add(new Narrowing(edge, all, passage));
        if (passage.isWholeRow()) {
          return new CarriedOn(Set.of(), own, round);
        }
        next.addAll(passage.columns());
      }
      if (next.equals(all)) {
        return new CarriedOn(all, carrying(round), round);
      }
      all = next;
    }
  }

  private static List<Edge> carrying(List<Narrowing> round) {
    return round.stream().filter(n -> !n.passage().isNothing()).map(Narrowing::edge).toList();
  }
}
