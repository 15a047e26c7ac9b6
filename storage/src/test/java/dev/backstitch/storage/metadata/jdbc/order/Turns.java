package dev.backstitch.storage.metadata.jdbc.order;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lets sessions go on one step at a time. A session stops before each named step until it is its
 * turn; one that waits for a lock of the other is passed over, and goes on by itself when it gets
 * it.
 */
final class Turns {
  private static final ThreadLocal<Session> CURRENT = new ThreadLocal<>();
  private static final long MOST_MILLIS_WITHOUT_A_STEP = 20_000;

  private final Object monitor = new Object();
  private final List<Session> sessions = new ArrayList<>();
  private final Waiting waiting;
  private int waits;

  /** Whether a session that is under way waits for a lock that the other one holds. */
  interface Waiting {
    boolean isWaiting(Session session, List<Session> all);
  }

  Turns(Waiting waiting) {
    this.waiting = waiting;
  }

  /** One session: where it stands, and what its connection is. */
  final class Session {
    final String name;
    private final Thread thread;
    private @Nullable String stoppedAt;
    private boolean ended;
    private @Nullable Throwable failed;
    private boolean isCounted;
    private boolean isQuiet;
    volatile boolean inTransaction;
    volatile int backend;

    Session(String name, Runnable body) {
      this.name = name;
      this.thread = new Thread(() -> run(body), name);
      thread.setDaemon(true);
    }

    private void run(Runnable body) {
      CURRENT.set(this);
      try {
        body.run();
      } catch (Throwable unexpected) {
        failed = unexpected;
      } finally {
        synchronized (monitor) {
          ended = true;
          monitor.notifyAll();
        }
      }
    }

    /** Whether it waits for a lock of this process. */
    boolean isParkedAtALock() {
      return thread.getState() == Thread.State.WAITING
          && LockSupport.getBlocker(thread) instanceof AbstractOwnableSynchronizer;
    }

    private void stop(String step) {
      if (isQuiet) {
        return;
      }
      synchronized (monitor) {
        stoppedAt = step;
        isCounted = false;
        monitor.notifyAll();
        try {
          while (stoppedAt != null) {
            monitor.wait();
          }
        } catch (InterruptedException stopped) {
          throw new IllegalStateException(stopped);
        }
      }
    }
  }

  void add(String name, Runnable body) {
    sessions.add(new Session(name, body));
  }

  /** The session of the calling thread; null outside of one. */
  static @Nullable Session current() {
    return CURRENT.get();
  }

  /** A session stops here until it is its turn; others pass. */
  static void at(String step) {
    Session session = CURRENT.get();
    if (session != null) {
      session.stop(step);
    }
  }

  /** Does in one step what has several. */
  static <T> T asOne(Supplier<T> work) {
    Session session = CURRENT.get();
    if (session == null) {
      return work.get();
    }
    session.isQuiet = true;
    try {
      return work.get();
    } finally {
      session.isQuiet = false;
    }
  }

  /** Who goes on when several could; told the names in order. */
  @FunctionalInterface
  interface Choice {
    int among(List<String> names);
  }

  /** Runs all to their ends and answers the steps in the order they were made. */
  List<String> run(Choice choice) {
    List<String> trace = new ArrayList<>();
    synchronized (monitor) {
      for (Session each : sessions) {
        each.thread.start();
        settle();
      }
      for (List<Session> ready = settle(); !ready.isEmpty(); ready = settle()) {
        Session next = ready.get(choice.among(ready.stream().map(s -> s.name).toList()));
        trace.add(next.name + ":" + next.stoppedAt);
        next.stoppedAt = null;
        monitor.notifyAll();
      }
    }
    for (Session each : sessions) {
      if (each.failed != null) {
        throw new AssertionError("session " + each.name + " failed after " + trace, each.failed);
      }
    }
    return trace;
  }

  /** How often a session had to wait for a lock. */
  int waits() {
    return waits;
  }

  /**
   * Under the monitor: waits until whoever is under way has stopped, ended or waits for a lock; who
   * can go on.
   */
  private List<Session> settle() {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(MOST_MILLIS_WITHOUT_A_STEP);
    try {
      while (true) {
        List<Session> underWay = sessions.stream().filter(this::isUnderWay).toList();
        List<Session> ready = sessions.stream().filter(s -> s.stoppedAt != null).toList();
        boolean isSettled = underWay.stream().allMatch(s -> waiting.isWaiting(s, sessions));
        if (isSettled && (underWay.isEmpty() || !ready.isEmpty())) {
          underWay.forEach(this::count);
          return ready;
        }
        if (System.nanoTime() > deadline) {
          throw new AssertionError(
              "nobody goes on: " + underWay.stream().map(s -> s.name).toList());
        }
        monitor.wait(1);
      }
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  private void count(Session session) {
    waits += session.isCounted ? 0 : 1;
    session.isCounted = true;
  }

  private boolean isUnderWay(Session session) {
    return session.thread.isAlive() && !session.ended && session.stoppedAt == null;
  }
}
