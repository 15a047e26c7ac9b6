package dev.backstitch.engine.worst;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How many assets every asset leads to, itself among them: what taking its radius costs, known
 * before it is taken. Readers are merged as bits, some thousands of assets at a time.
 */
final class FanOut {
  private static final int WORDS = 64;
  private static final int AT_A_TIME = WORDS * Long.SIZE;

  private FanOut() {}

  static Map<AssetName, Long> of(AssetGraph graph) {
    List<AssetName> order = graph.order();
    int[][] readers = readers(graph, order);
    long[] counts = new long[order.size()];
    for (int from = 0; from < counts.length; from += AT_A_TIME) {
      add(counts, readers, from);
    }
    Map<AssetName, Long> out = new HashMap<>();
    for (int i = 0; i < counts.length; i++) {
      out.put(order.get(i), counts[i]);
    }
    return out;
  }

  private static int[][] readers(AssetGraph graph, List<AssetName> order) {
    Map<AssetName, Integer> ranks = new HashMap<>();
    order.forEach(name -> ranks.put(name, ranks.size()));
    int[][] readers = new int[order.size()][];
    for (int i = 0; i < readers.length; i++) {
      readers[i] =
          graph.outOf(order.get(i)).stream()
              .filter(edge -> !edge.isOwnPrevious())
              .map(Edge::down)
              .mapToInt(ranks::get)
              .distinct()
              .toArray();
    }
    return readers;
  }

  /** Counts the assets of ranks {@code from} to {@code from + AT_A_TIME} that each leads to. */
  private static void add(long[] counts, int[][] readers, int from) {
    long[][] reached = new long[counts.length][];
    for (int i = counts.length - 1; i >= 0; i--) {
      long[] own = new long[WORDS];
      for (int reader : readers[i]) {
        for (int word = 0; word < WORDS; word++) {
          own[word] |= reached[reader][word];
        }
      }
      if (i >= from && i < from + AT_A_TIME) {
        own[(i - from) / Long.SIZE] |= 1L << ((i - from) % Long.SIZE);
      }
      reached[i] = own;
      for (long word : own) {
        counts[i] += Long.bitCount(word);
      }
    }
  }
}
