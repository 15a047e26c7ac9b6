package dev.backstitch.lineage.layout;

import java.util.Arrays;

/**
 * What takes room in columns: the nodes, and then the turns of lines that pass columns by. Lines of
 * one node into one group share their turns.
 */
final class Items {
  /** With more turns than this, the longest lines go below everything instead. */
  static final int MANY = 200_000;

  final Sketch sketch;
  final int nodes;
  final int columns;
  final Spans spans;

  /** By item. */
  final int[] rank;

  /** By item: its group's place from the top. */
  final int[] place;

  /** By line: its first turn; -1 when it has none, -2 when it goes below everything. */
  final int[] turns;

  /** By turn, from that of the number {@link #nodes} on: the node at which its line begins. */
  final int[] origin;

  /** By turn: the group into which its lines go. */
  final int[] into;

  /** By item: neighbours in the column before and after, in rows. */
  final Rows left;

  final Rows right;

  Items(Sketch sketch, int[] nodeRank, int[] groupPlace) {
    this.sketch = sketch;
    this.nodes = sketch.size();
    this.columns = Arrays.stream(nodeRank).max().orElse(-1) + 1;
    this.spans = new Spans(sketch, nodeRank, groupPlace, columns);
    Tracks tracks = new Tracks(sketch, nodeRank, groupPlace, spans);
    int most = tracks.longest(MANY);
    int count = nodes + tracks.count(most);
    this.rank = Arrays.copyOf(nodeRank, count);
    this.place = new int[count];
    for (int node = 0; node < nodes; node++) {
      place[node] = groupPlace[sketch.group(node)];
    }
    this.origin = new int[count - nodes];
    this.into = new int[count - nodes];
    this.turns = new int[sketch.lines()];
    tracks.lay(most, this);
    int[][] pairs = pairs();
    this.left = Rows.of(count, pairs[1], pairs[0]);
    this.right = Rows.of(count, pairs[0], pairs[1]);
  }

  int count() {
    return rank.length;
  }

  boolean isTurn(int item) {
    return item >= nodes;
  }

  /** What an item is known by from one picture to the next. */
  String key(int item) {
    if (!isTurn(item)) {
      return sketch.nodes().get(item).key();
    }
    int from = origin[item - nodes];
    String group = sketch.groups().get(into[item - nodes]);
    return sketch.nodes().get(from).key() + " > " + group + " + " + (rank[item] - rank[from]);
  }

  /** How many turns a line has. */
  int turnsOf(int line) {
    return turns[line] < 0 ? 0 : rank[sketch.to(line)] - rank[sketch.from(line)] - 1;
  }

  /** Items side by side that a line joins, each pair once. */
  private int[][] pairs() {
    int most = sketch.lines() + origin.length;
    int[] from = new int[most];
    int[] to = new int[most];
    int n = 0;
    for (int turn = nodes; turn < count(); turn++) {
      boolean isFirst = rank[turn] == rank[origin[turn - nodes]] + 1;
      from[n] = isFirst ? origin[turn - nodes] : turn - 1;
      to[n++] = turn;
    }
    for (int line = 0; line < sketch.lines(); line++) {
      if (turns[line] == -2) {
        continue;
      }
      int steps = turnsOf(line);
      from[n] = steps == 0 ? sketch.from(line) : turns[line] + steps - 1;
      to[n++] = sketch.to(line);
    }
    return new int[][] {Arrays.copyOf(from, n), Arrays.copyOf(to, n)};
  }
}
