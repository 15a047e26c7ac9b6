package dev.backstitch.engine.core;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Deals free places to runs: to those that publish as they go before those that are looked at
 * first, and among equals to whoever has the fewest attempts under way. Who finds a pool full keeps
 * it from all after him in this turn, so that light steps cannot starve a heavy one.
 */
final class Dealing {
  private static final Comparator<Hand> TURN =
      Comparator.comparing((Hand hand) -> !hand.run.isUrgent()).thenComparing(Hand::underWay);

  private final Limits limits;
  private final List<Hand> hands = new ArrayList<>();
  private final Map<String, Integer> used = new HashMap<>();
  private final Set<String> full = new HashSet<>();
  private int free;

  Dealing(Limits limits, Collection<RunProgress> runs) {
    this.limits = limits;
    this.free = limits.attempts();
    for (RunProgress run : runs) {
      hands.add(new Hand(run));
      for (RunPlan.Step step : run.stepsUnderWay()) {
        free--;
        take(step.slots());
      }
    }
  }

  List<Command> deal() {
    List<Command> out = new ArrayList<>();
    List<Hand> left = new ArrayList<>(hands);
    while (free > 0 && !left.isEmpty()) {
      Hand next = left.stream().min(TURN).orElseThrow();
      Optional<Command> start = next.startable.next(this::fits);
      if (start.isPresent()) {
        free--;
        out.add(start.get());
      } else {
        left.remove(next);
      }
    }
    return out;
  }

  /** Takes the slots when they are free. */
  private boolean fits(Slots slots) {
    Integer most = limits.pools().get(slots.pool());
    if (most == null) {
      return true;
    }
    if (full.contains(slots.pool())
        || used.getOrDefault(slots.pool(), 0) + Math.min(slots.weight(), most) > most) {
      full.add(slots.pool());
      return false;
    }
    take(slots);
    return true;
  }

  private void take(Slots slots) {
    int most = limits.pools().getOrDefault(slots.pool(), slots.weight());
    used.merge(slots.pool(), Math.min(slots.weight(), most), Integer::sum);
  }

  /** One run's place at the table. */
  private static final class Hand {
    private final RunProgress run;
    private final Startable startable;

    Hand(RunProgress run) {
      this.run = run;
      this.startable = run.startable();
    }

    int underWay() {
      return run.underWay();
    }
  }
}
