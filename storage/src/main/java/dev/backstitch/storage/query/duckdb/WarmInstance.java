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
  private final Deque<DuckSession> idle = new ArrayDeque<>();
  private @Nullable DuckSession root;
  private int generation;

  public WarmInstance(Sandbox sandbox) {
    this.sandbox = sandbox;
  }

  /** Gives a connection for one use and takes back all that was created in it. */
  public <T> T rolledBack(Function<DuckSession, T> use) {
    Lease lease = lease();
    boolean healthy = false;
    try {
      lease.session().execute("BEGIN TRANSACTION");
      T result = use.apply(lease.session());
      healthy = true;
      return result;
    } catch (DuckException e) {
      healthy = !e.isFatal();
      throw e;
    } finally {
      giveBack(lease, healthy && undone(lease.session()));
    }
  }

  private static boolean undone(DuckSession session) {
    try {
      session.execute("ROLLBACK");
      return true;
    } catch (DuckException e) {
      return false;
    }
  }

  private record Lease(DuckSession session, int generation) {}

  private synchronized Lease lease() {
    DuckSession open = root;
    if (open == null) {
      open = sandbox.open();
      root = open;
    }
    DuckSession session = idle.poll();
    return new Lease(session == null ? open.duplicate() : session, generation);
  }

  private synchronized void giveBack(Lease lease, boolean healthy) {
    if (healthy && lease.generation() == generation) {
      idle.push(lease.session());
      return;
    }
    lease.session().close();
    if (lease.generation() == generation) {
      close();
    }
  }

  @Override
  public synchronized void close() {
    generation++;
    idle.forEach(DuckSession::close);
    idle.clear();
    if (root != null) {
      root.close();
      root = null;
    }
  }
}
