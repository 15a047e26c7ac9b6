package dev.backstitch.ui.vector;

import java.util.Arrays;

/** The states of an asset's partitions in their order: so many of one, then so many of another. */
public final class StateRuns {
  private final long[] ends;
  private final byte[] states;

  private StateRuns(long[] ends, byte[] states) {
    this.ends = ends;
    this.states = states;
  }

  /** So many partitions, all alike. */
  static StateRuns of(long count, Standing standing) {
    return count == 0
        ? new StateRuns(new long[0], new byte[0])
        : new StateRuns(new long[] {count}, new byte[] {(byte) standing.number()});
  }

  /**
   * The same with another state at some places.
   *
   * @param places as {@link Ordinals#of} gives them
   */
  StateRuns with(Standing standing, long[] places) {
    if (places.length == 0 || ends.length == 0) {
      return this;
    }
    Builder out = new Builder(ends.length + places.length + 1);
    long at = 0;
    int place = 0;
    for (int run = 0; run < ends.length; run++) {
      while (at < ends[run]) {
        while (place < places.length && places[place + 1] <= at) {
          place += 2;
        }
        boolean isPast = place >= places.length;
        boolean isIn = !isPast && places[place] <= at;
        long next = isPast ? ends[run] : isIn ? places[place + 1] : places[place];
        at = Math.min(next, ends[run]);
        out.add(at, isIn ? (byte) standing.number() : states[run]);
      }
    }
    return out.build();
  }

  private static final class Builder {
    private final long[] ends;
    private final byte[] states;
    private int n;

    Builder(int most) {
      ends = new long[2 * most];
      states = new byte[2 * most];
    }

    void add(long end, byte state) {
      if (n > 0 && states[n - 1] == state) {
        ends[n - 1] = end;
      } else {
        ends[n] = end;
        states[n++] = state;
      }
    }

    StateRuns build() {
      return new StateRuns(Arrays.copyOf(ends, n), Arrays.copyOf(states, n));
    }
  }

  /** How many partitions there are. */
  public long count() {
    return ends.length == 0 ? 0 : ends[ends.length - 1];
  }

  /** How many runs there are. */
  public int size() {
    return ends.length;
  }

  /** The number of a run's state. */
  public int state(int run) {
    return states[run];
  }

  /** How many partitions a run has. */
  public long length(int run) {
    return ends[run] - (run == 0 ? 0 : ends[run - 1]);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof StateRuns that
        && Arrays.equals(ends, that.ends)
        && Arrays.equals(states, that.states);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(ends) + Arrays.hashCode(states);
  }

  /** State, length, state, length, ... */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder("[");
    for (int run = 0; run < size(); run++) {
      out.append(run == 0 ? "" : ",").append(state(run)).append(',').append(length(run));
    }
    return out.append(']').toString();
  }
}
