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

  /** Runs until all orders were seen, or so many. */
  void explore(int most, Consumer<Turns.Choice> run) {
    int runs = 0;
    do {
      depth = 0;
      run.accept(names -> choose(names.size()));
      runs++;
    } while (runs < most && next());
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
