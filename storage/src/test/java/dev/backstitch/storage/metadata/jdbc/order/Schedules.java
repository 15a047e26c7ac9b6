package dev.backstitch.storage.metadata.jdbc.order;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Every order of the steps of sessions, one run for each; the first session goes first at first.
 */
final class Schedules {
  private final List<Integer> choices = new ArrayList<>();
  private final List<Integer> sizes = new ArrayList<>();
  private int depth;

  /** Runs until all orders were seen, or so many; answers how much of them that was. */
  Seen explore(int most, Consumer<Turns.Choice> run) {
    int runs = 0;
    boolean isMore;
    do {
      depth = 0;
      run.accept(names -> choose(names.size()));
      runs++;
      isMore = next();
    } while (runs < most && isMore);
    return new Seen(runs, isMore ? before() : 1);
  }

  /**
   * How far it came.
   *
   * @param share of all orders, where every choice at a step counts for equally many; 1 for all
   */
  record Seen(int orders, double share) {
    /** For people: an estimate is said to be one. */
    String words() {
      return share == 1
          ? String.format("all %,d orders", orders)
          : String.format(
              "%,d of about %,d orders (%.1f %%), stopped there",
              orders, Math.round(orders / share), 100 * share);
    }
  }

  /** The share of the orders that come before the one that would be next. */
  private double before() {
    double share = 0;
    double each = 1;
    for (int i = 0; i < choices.size(); i++) {
      each /= sizes.get(i);
      share += choices.get(i) * each;
    }
    return share;
  }

  /** Where there is nothing to choose there is nothing to come back to. */
  private int choose(int size) {
    if (depth == choices.size()) {
      choices.add(0);
      sizes.add(size);
    }
    int choice = Math.min(choices.get(depth), size - 1);
    sizes.set(depth, size);
    depth++;
    return choice;
  }

  private boolean next() {
    while (choices.size() > depth) {
      drop();
    }
    while (!choices.isEmpty()) {
      int last = choices.size() - 1;
      if (choices.get(last) + 1 < sizes.get(last)) {
        choices.set(last, choices.get(last) + 1);
        return true;
      }
      drop();
    }
    return false;
  }

  private void drop() {
    choices.remove(choices.size() - 1);
    sizes.remove(sizes.size() - 1);
  }
}
