package dev.backstitch.lineage.radius;

import dev.backstitch.asset.mapping.kind.AsOfRead;
import dev.backstitch.lineage.radius.NaiveAsset.Read;
import dev.backstitch.lineage.radius.NaiveAxis.Cell;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reachability over single partitions: every pair is asked whether the one reads the other. */
final class NaiveRadius {
  /** A partition; one that does not exist has the index -1. */
  static final class Node {
    private final NaiveAsset asset;
    private final int index;
    private final Cell[] cells;

    Node(NaiveAsset asset, int index, Cell[] cells) {
      this.asset = asset;
      this.index = index;
      this.cells = cells;
    }

    NaiveAsset asset() {
      return asset;
    }

    Cell[] cells() {
      return cells;
    }
  }

  private final List<NaiveAsset> assets;
  private final NaiveReads reads;
  private final boolean throughAsOf;
  private final Map<NaiveAsset, BitSet> reached = new HashMap<>();
  private final Map<NaiveAsset, BitSet> entered = new HashMap<>();
  private final Deque<Node> waiting = new ArrayDeque<>();

  private NaiveRadius(List<NaiveAsset> assets, NaiveReads reads, boolean throughAsOf) {
    this.assets = assets;
    this.reads = reads;
    this.throughAsOf = throughAsOf;
    assets.forEach(asset -> reached.put(asset, new BitSet()));
    assets.forEach(asset -> entered.put(asset, new BitSet()));
  }

  static NaiveRadius of(List<NaiveAsset> assets, NaiveReads reads, List<Node> seeds) {
    return new NaiveRadius(assets, reads, true).from(seeds);
  }

  /** As if no dimension were read as of a time. */
  static NaiveRadius certain(List<NaiveAsset> assets, NaiveReads reads, List<Node> seeds) {
    return new NaiveRadius(assets, reads, false).from(seeds);
  }

  private NaiveRadius from(List<Node> seeds) {
    for (Node seed : seeds) {
      if (seed.index < 0) {
        waiting.add(seed);
      } else {
        entered.get(seed.asset).set(seed.index);
        reach(seed);
      }
    }
    while (!waiting.isEmpty()) {
      Node q = waiting.remove();
      assets.forEach(asset -> follow(q, asset));
    }
    return this;
  }

  private void reach(Node node) {
    BitSet of = reached.get(node.asset);
    if (!of.get(node.index)) {
      of.set(node.index);
      waiting.add(node);
    }
  }

  private void follow(Node q, NaiveAsset down) {
    for (Read read : down.reads()) {
      if (read.up() != q.asset || (!throughAsOf && read.by() instanceof AsOfRead)) {
        continue;
      }
      boolean enters = down != q.asset;
      if (!enters && q.index < 0) {
        continue; // What does not exist is not carried on.
      }
      for (int i = 0; i < down.partitions().size(); i++) {
        boolean known = reached.get(down).get(i) && (!enters || entered.get(down).get(i));
        Cell[] p = down.partitions().get(i);
        if (!known && reads.reads(read.by(), q.asset, down, q.cells, p)) {
          if (enters) {
            entered.get(down).set(i);
          }
          reach(new Node(down, i, p));
        }
      }
    }
  }

  BitSet reached(NaiveAsset asset) {
    return reached.get(asset);
  }

  BitSet entered(NaiveAsset asset) {
    return entered.get(asset);
  }

  /** Partitions listed, all assets together. */
  long size() {
    return assets.stream().mapToLong(asset -> asset.partitions().size()).sum();
  }

  List<Integer> indexes(NaiveAsset asset) {
    List<Integer> out = new ArrayList<>();
    reached.get(asset).stream().forEach(out::add);
    return out;
  }
}
