package dev.backstitch.engine.run;

import dev.backstitch.storage.query.Cancellation;
import java.util.ArrayList;
import java.util.List;

/** Cancels what has registered with it, now or later. Thread-safe. */
final class CancelToken implements Cancellation {
  private final List<Runnable> stops = new ArrayList<>();
  private boolean cancelled;

  @Override
  public void onCancel(Runnable stop) {
    synchronized (this) {
      if (!cancelled) {
        stops.add(stop);
        return;
      }
    }
    stop.run();
  }

  void cancel() {
    List<Runnable> now;
    synchronized (this) {
      cancelled = true;
      now = List.copyOf(stops);
      stops.clear();
    }
    now.forEach(Runnable::run);
  }

  synchronized boolean isCancelled() {
    return cancelled;
  }
}
