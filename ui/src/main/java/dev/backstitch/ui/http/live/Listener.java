package dev.backstitch.ui.http.live;

import io.vertx.core.Context;
import io.vertx.core.http.HttpServerResponse;

/**
 * One browser's stream. What it cannot take is not kept for it: it hears later that it must look
 * anew. Touched on its event loop only.
 */
final class Listener {
  private final HttpServerResponse response;
  private final Context context;
  private boolean isBehind;

  Listener(HttpServerResponse response, Context context) {
    this.response = response;
    this.context = context;
  }

  void tell(Happening happening) {
    context.runOnContext(now -> write(happening));
  }

  private void write(Happening happening) {
    if (response.ended() || response.closed() || isBehind) {
      return;
    }
    if (!response.writeQueueFull()) {
      response.write(happening.text());
      return;
    }
    isBehind = true;
    response.drainHandler(
        drained -> {
          isBehind = false;
          write(Happening.plain(happening.revision(), Happening.RESYNC));
        });
  }
}
