package dev.backstitch.engine.app.backfill;

import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.engine.app.backfill.Matrix.Run;
import dev.backstitch.engine.app.backfill.Matrix.State;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * States of partitions as runs of equal ones: along a line interval by interval, else key by key.
 *
 * @param states disjoint sets within {@code planned}
 */
record StateRuns(PartitionSet planned, Map<State, PartitionSet> states) {

  List<Run> runs() {
    Collected out = new Collected(new ArrayList<>());
    if (planned.extent().sides().size() == 1) {
      alongLine(out);
    } else {
      keyByKey(out);
    }
    return out.runs();
  }

  private record Interval(State state, long end) {}

  private void alongLine(Collected out) {
    TreeMap<Long, Interval> byStart = new TreeMap<>();
    states.forEach(
        (state, keys) -> {
          Ranges along = keys.region().along();
          for (int i = 0; i < along.size(); i++) {
            byStart.put(along.start(i), new Interval(state, along.end(i)));
          }
        });
    Axis axis = planned.extent().axis(0);
    long[] at = {byStart.isEmpty() ? 0 : byStart.firstKey()};
    byStart.forEach(
        (start, interval) -> {
          if (start > at[0]) {
            out.add(State.OUTSIDE, axis.count(Ranges.of(at[0], start)));
          }
          out.add(interval.state(), axis.count(Ranges.of(start, interval.end())));
          at[0] = interval.end();
        });
  }

  private void keyByKey(Collected out) {
    Map<PartitionKey, State> byKey = new HashMap<>();
    states.forEach((state, keys) -> keys.keys().forEach(key -> byKey.put(key, state)));
    int left = byKey.size();
    for (PartitionKey key : planned.extent().all().union(planned).keys()) {
      State state = byKey.get(key);
      if (state != null) {
        left--;
        out.add(state, 1);
      } else if (!out.runs().isEmpty() && left > 0) {
        out.add(State.OUTSIDE, 1);
      }
    }
  }

  /** Runs of which no two neighbours are alike. */
  private record Collected(List<Run> runs) {
    void add(State state, long length) {
      if (length == 0) {
        return;
      }
      Run last = runs.isEmpty() ? null : runs.get(runs.size() - 1);
      if (last != null && last.state() == state) {
        runs.set(runs.size() - 1, new Run(state, last.length() + length));
      } else {
        runs.add(new Run(state, length));
      }
    }
  }
}
