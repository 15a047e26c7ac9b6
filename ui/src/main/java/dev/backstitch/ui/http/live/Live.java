package dev.backstitch.ui.http.live;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.http.Answer;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerResponse;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Tells every browser that listens what happens. Thread-safe. */
public final class Live {
  private static final int MOST = 100;
  private static final int REMEMBERED = 1000;

  private final AtomicLong revisions;
  private final Past past;
  private final Set<Listener> listeners = ConcurrentHashMap.newKeySet();

  /**
   * Begins with nobody.
   *
   * @param revisions counts everything that happens, on from where it stands
   */
  public Live(AtomicLong revisions) {
    this.revisions = revisions;
    this.past = new Past(REMEMBERED, revisions.get());
  }

  /** Something happened. */
  void publish(Happening happening) {
    synchronized (past) {
      past.add(happening);
      listeners.forEach(listener -> listener.tell(happening));
    }
  }

  /** Lets everybody know that the server is there. */
  void ping() {
    synchronized (past) {
      Happening ping = Happening.plain(past.last(), Happening.PING);
      listeners.forEach(listener -> listener.tell(ping));
    }
  }

  /** The next revision. */
  long next() {
    return revisions.incrementAndGet();
  }

  /**
   * A stream of what happens from now on, and of what happened since.
   *
   * @param since the revision that the caller has seen; null for none
   * @throws ProblemException BS-829 when too many listen
   */
  public Answer listen(@Nullable Long since) {
    if (listeners.size() >= MOST) {
      throw new ProblemException(
          Problem.of("BS-829", "server", "has " + MOST + " listeners")
              .blamedOn(Blame.EXTERNAL)
              .next("Close a page, or try again later."));
    }
    return Answer.stream("text/event-stream", response -> open(response, since))
        .with("X-Accel-Buffering", "no")
        .with("Content-Encoding", "identity");
  }

  private void open(HttpServerResponse response, @Nullable Long since) {
    Listener listener =
        new Listener(response, Objects.requireNonNull(Vertx.currentContext(), "on the event loop"));
    response.setChunked(true);
    response.closeHandler(closed -> listeners.remove(listener));
    response.exceptionHandler(broken -> listeners.remove(listener));
    response.write("retry: 2000\n\n");
    synchronized (past) {
      long last = past.last();
      if (since != null && since > revisions.get()) {
        listener.tell(Happening.plain(last, Happening.RESYNC));
      } else {
        past.since(since == null ? last : since)
            .ifPresentOrElse(
                missed -> missed.forEach(listener::tell),
                () -> listener.tell(Happening.plain(last, Happening.RESYNC)));
      }
      listener.tell(Happening.plain(last, Happening.PING));
      listeners.add(listener);
    }
  }

  /** How many listen. */
  public int listening() {
    return listeners.size();
  }
}
