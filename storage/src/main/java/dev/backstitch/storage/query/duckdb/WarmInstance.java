package dev.backstitch.storage.query.duckdb;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One instance kept open for many short uses, each on a connection of its own whose changes are
 * undone. An internal error of DuckDB spoils an instance, so the next use opens another. Safe for
 * use by many threads.
 */
public final class WarmInstance implements AutoCloseable {
  private final Sandbox sandbox;
  private final Deque<Seat> idle = new ArrayDeque<>();
  private @Nullable DuckSession root;
  private int generation;

  public WarmInstance(Sandbox sandbox) {
    this.sandbox = sandbox;
  }

  /** Gives a connection for one use and takes back all that was created in it. */
  public <T> T rolledBack(Function<DuckSession, T> use) {
    return used("", use, false);
  }

  /**
   * Gives a connection in which {@code setup} has run, and nothing else. What that created serves
   * the next use after the same setup too, and is taken back before one after another.
   *
   * @param setup statements of our own; they may be none
   * @param use creates nothing
   */
  public <T> T after(String setup, Function<DuckSession, T> use) {
    return used(setup, use, true);
  }

  private <T> T used(String setup, Function<DuckSession, T> use, boolean kept) {
    Seat seat = seat(setup);
    boolean healthy = false;
    try {
      seat.begin(setup);
      T result = use.apply(seat.session());
      healthy = kept || seat.cleared();
      return result;
    } catch (DuckException e) {
      healthy = !e.isFatal() && seat.cleared();
      throw e;
    } finally {
      giveBack(seat, healthy);
    }
  }

  /** One that has the setup; else the one that was idle longest. */
  private synchronized Seat seat(String setup) {
    DuckSession open = root;
    if (open == null) {
      open = sandbox.open();
      root = open;
    }
    Seat chosen = idle.peekLast();
    for (Seat seat : idle) {
      chosen = seat.has(setup) ? seat : chosen;
    }
    if (chosen == null) {
      return new Seat(open.duplicate(), generation);
    }
    idle.remove(chosen);
    return chosen;
  }

  private synchronized void giveBack(Seat seat, boolean healthy) {
    if (healthy && seat.isOf(generation)) {
      idle.push(seat);
      return;
    }
    seat.session().close();
    if (seat.isOf(generation)) {
      close();
    }
  }

  @Override
  public synchronized void close() {
    generation++;
    idle.forEach(seat -> seat.session().close());
    idle.clear();
    if (root != null) {
      root.close();
      root = null;
    }
  }
}
