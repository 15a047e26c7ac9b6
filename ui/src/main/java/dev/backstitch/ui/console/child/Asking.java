package dev.backstitch.ui.console.child;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.ui.console.wire.Lines;
import dev.backstitch.ui.console.wire.ProblemWire;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/** Talks about one query with who asked it, and hears when it is to stop. */
final class Asking implements Cancellation {
  private final String query;
  private final Lines lines;
  private final BlockingQueue<JsonNode> told = new LinkedBlockingQueue<>();
  private @Nullable Runnable stop;
  private boolean isStopped;

  Asking(String query, Lines lines) {
    this.query = query;
    this.lines = lines;
  }

  /** Asks for something of a table, and waits for it. */
  JsonNode ask(String what, String table) {
    lines.send(Lines.message("asks", query).put("what", what).put("table", table));
    try {
      JsonNode answer = told.take();
      if (answer.has("code")) {
        throw new ProblemException(ProblemWire.read(answer));
      }
      if (isStopped()) {
        throw new CancellationException("stopped");
      }
      return answer;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new CancellationException("stopped");
    }
  }

  void hear(JsonNode answer) {
    told.add(answer);
  }

  synchronized void stop() {
    isStopped = true;
    if (stop != null) {
      stop.run();
    }
  }

  private synchronized boolean isStopped() {
    return isStopped;
  }

  @Override
  public synchronized void onCancel(Runnable how) {
    stop = how;
    if (isStopped) {
      how.run();
    }
  }
}
