package dev.backstitch.engine.event.lineage.sending;

import io.openlineage.client.OpenLineage;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Brings events away in a thread of its own, in their order. What does not find room among those
 * that wait, or does not arrive, is dropped and counted: no run waits for it or fails by it.
 * Thread-safe.
 */
public final class Emitter implements Consumer<OpenLineage.RunEvent>, AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Emitter.class.getName());
  private static final int ROOM = 2_000;

  private final Transport transport;
  private final Duration patience;
  private final Thread thread;
  private final Queue<OpenLineage.RunEvent> waiting = new ArrayDeque<>();
  private boolean isClosed;
  private long sent;
  private long dropped;
  private @Nullable String trouble;

  /**
   * @param patience how long closing waits for what is still to be sent
   */
  public Emitter(Destination destination, Duration patience) {
    this.transport = destination.transport();
    this.patience = patience;
    this.thread = new Thread(this::sendAll, "backstitch-openlineage");
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * What became of events so far.
   *
   * @param trouble why the last one was dropped; null when none was
   */
  public record Tally(long sent, long dropped, long waiting, @Nullable String trouble) {}

  public synchronized Tally tally() {
    return new Tally(sent, dropped, waiting.size(), trouble);
  }

  @Override
  public synchronized void accept(OpenLineage.RunEvent event) {
    if (isClosed || waiting.size() >= ROOM) {
      dropped++;
      trouble = trouble == null ? ROOM + " were waiting" : trouble;
    } else {
      waiting.add(event);
      notifyAll();
    }
  }

  private void sendAll() {
    try {
      for (OpenLineage.RunEvent event = next(); event != null; event = next()) {
        send(event);
      }
    } catch (InterruptedException givenUp) {
      Thread.currentThread().interrupt();
    }
  }

  /** Stays among those that wait until it is sent; null when there will be no more. */
  private synchronized OpenLineage.@Nullable RunEvent next() throws InterruptedException {
    while (waiting.isEmpty() && !isClosed) {
      wait();
    }
    return waiting.peek();
  }

  private void send(OpenLineage.RunEvent event) throws InterruptedException {
    try {
      transport.send(EventJson.print(event));
      over(null);
    } catch (IOException | RuntimeException lost) {
      LOG.log(System.Logger.Level.DEBUG, "an OpenLineage event was dropped", lost);
      over(String.valueOf(lost.getMessage() == null ? lost : lost.getMessage()));
    }
  }

  private synchronized void over(@Nullable String why) {
    waiting.poll();
    if (why == null) {
      sent++;
    } else {
      dropped++;
      trouble = why;
    }
  }

  /** Waits a little for what is still to be sent; the rest is dropped. */
  @Override
  public void close() {
    synchronized (this) {
      isClosed = true;
      notifyAll();
    }
    try {
      thread.join(patience.toMillis());
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
    thread.interrupt();
    synchronized (this) {
      if (!waiting.isEmpty()) {
        dropped += waiting.size();
        trouble = trouble == null ? "there was no time left" : trouble;
        waiting.clear();
      }
    }
  }
}
