package dev.backstitch.lineage.layout;

/** The turns of lines that are longer than one column. */
final class Tracks {
  private final Sketch sketch;
  private final int[] rank;
  private final int[] place;
  private final Spans spans;

  Tracks(Sketch sketch, int[] rank, int[] groupPlace, Spans spans) {
    this.sketch = sketch;
    this.rank = rank;
    this.place = groupPlace;
    this.spans = spans;
  }

  /**
   * Lines of one node into one group: they are beside each other, since nodes are sorted by group.
   *
   * @param end exclusive
   */
  private record Bundle(int start, int end, int nearest, int farthest) {}

  @FunctionalInterface
  private interface Visitor {
    void visit(Bundle bundle);
  }

  /**
   * @param most lines that pass more columns are left out
   */
  private void each(int most, Visitor visitor) {
    int line = 0;
    while (line < sketch.lines()) {
      int from = sketch.from(line);
      int group = sketch.group(sketch.to(line));
      int nearest = Integer.MAX_VALUE;
      int farthest = 0;
      int end = line;
      while (end < sketch.lines()
          && sketch.from(end) == from
          && sketch.group(sketch.to(end)) == group) {
        int target = rank[sketch.to(end++)];
        nearest = Math.min(nearest, target);
        farthest = target - rank[from] - 1 <= most ? Math.max(farthest, target) : farthest;
      }
      visitor.visit(new Bundle(line, end, nearest, farthest));
      line = end;
    }
  }

  /** How many turns there are when lines that pass more columns have none. */
  int count(int most) {
    int[] sum = new int[1];
    each(
        most,
        bundle -> sum[0] += Math.max(0, bundle.farthest() - rank[sketch.from(bundle.start())] - 1));
    return sum[0];
  }

  /** How many columns a line may pass for there to be no more turns than that. */
  int longest(int turns) {
    int most = Integer.MAX_VALUE / 2;
    for (int next = 1 << 16; next > 1 && count(most) > turns; next /= 2) {
      most = next;
    }
    return most;
  }

  /** Fills in the turns and to which of them each line goes. */
  void lay(int most, Items items) {
    int[] next = {items.nodes};
    each(
        most,
        bundle -> {
          for (int line = bundle.start(); line < bundle.end(); line++) {
            int passed = rank[sketch.to(line)] - rank[sketch.from(line)] - 1;
            items.turns[line] = passed > most ? -2 : passed == 0 ? -1 : next[0];
          }
          next[0] = laid(bundle, items, next[0]);
        });
  }

  private int laid(Bundle bundle, Items items, int first) {
    int from = sketch.from(bundle.start());
    int own = place[sketch.group(from)];
    int other = place[sketch.group(sketch.to(bundle.start()))];
    int change = spans.gutter(rank[from], bundle.nearest() - 1, own, other);
    int turn = first;
    for (int column = rank[from] + 1; column < bundle.farthest(); column++) {
      items.origin[turn - items.nodes] = from;
      items.into[turn - items.nodes] = sketch.group(sketch.to(bundle.start()));
      items.rank[turn] = column;
      items.place[turn] = column <= change ? own : other;
      turn++;
    }
    return turn;
  }
}
