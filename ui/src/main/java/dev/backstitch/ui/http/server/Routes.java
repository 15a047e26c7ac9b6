package dev.backstitch.ui.http.server;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Principal;
import dev.backstitch.ui.http.Request;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import java.util.List;
import java.util.UUID;

/** Mounts endpoints. */
final class Routes {
  static final String API = "/api/v1";

  private static final String ID = "id";
  private static final long MOST_BYTES = 1 << 20;

  private final Vertx vertx;
  private final Workers workers;
  private final Principal here;

  Routes(Vertx vertx, Workers workers, Principal here) {
    this.vertx = vertx;
    this.workers = workers;
    this.here = here;
  }

  Router of(List<Endpoint> endpoints) {
    Router router = Router.router(vertx);
    router
        .route()
        .handler(
            context -> {
              String id = UUID.randomUUID().toString().substring(0, 8);
              context.put(ID, id);
              context.response().putHeader("X-Request-Id", id);
              context.next();
            });
    router.route().handler(BodyHandler.create(false).setBodyLimit(MOST_BYTES));
    for (Endpoint endpoint : endpoints) {
      router
          .route(
              HttpMethod.valueOf(endpoint.method().name()),
              API + endpoint.path().replaceAll("\\{(\\w+)}", ":$1"))
          .handler(context -> answer(endpoint, context));
    }
    router.route("/api/*").handler(context -> refuse(context, unknown(context)));
    router.errorHandler(405, context -> refuse(context, unknown(context)));
    router.errorHandler(413, context -> refuse(context, tooLarge()));
    router.errorHandler(500, context -> refuse(context, context.failure()));
    return router;
  }

  private void answer(Endpoint endpoint, RoutingContext context) {
    String id = context.get(ID);
    Request request;
    try {
      request = Calls.of(endpoint, context, id, here);
    } catch (ProblemException wrong) {
      refuse(context, wrong);
      return;
    }
    workers
        .submit(() -> endpoint.work().answer(request))
        .onSuccess(answer -> Replies.send(context, answer))
        .onFailure(thrown -> refuse(context, thrown));
  }

  private static void refuse(RoutingContext context, Throwable thrown) {
    Replies.send(context, Refusals.of(thrown, context.get(ID)));
  }

  private static ProblemException unknown(RoutingContext context) {
    return new ProblemException(
        Problem.of(
                "BS-826",
                context.request().method() + " " + context.normalizedPath(),
                "is not part of the API")
            .next("See " + API + "/openapi.json."));
  }

  private static ProblemException tooLarge() {
    return new ProblemException(
        Problem.of("BS-821", "body", "is longer than " + (MOST_BYTES >> 20) + " MiB"));
  }
}
