package dev.backstitch.ui.http.server;

import dev.backstitch.ui.http.Answer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;

/** Sends answers; on the event loop. */
final class Replies {
  private Replies() {}

  static void send(RoutingContext context, Answer answer) {
    HttpServerResponse response = context.response();
    if (response.ended() || response.closed()) {
      return;
    }
    response.setStatusCode(answer.status());
    if (answer.type() != null) {
      response.putHeader("Content-Type", answer.type());
    }
    if (!answer.headers().containsKey("Cache-Control")) {
      response.putHeader("Cache-Control", "no-store");
    }
    answer.headers().forEach(response::putHeader);
    if (answer.stream() != null) {
      answer.stream().accept(response);
    } else {
      response.end(answer.body());
    }
  }
}
