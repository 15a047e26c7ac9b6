package dev.backstitch.ui.http.server;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Intake;
import dev.backstitch.ui.http.Method;
import dev.backstitch.ui.http.Principal;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.page.Pages;
import dev.backstitch.ui.http.security.Cookies;
import dev.backstitch.ui.http.security.Guard;
import dev.backstitch.ui.http.security.SafeHeaders;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.HostAndPort;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import java.nio.file.Files;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Mounts endpoints and pages behind the guard. */
final class Routes {
  static final String API = "/api/v1";

  private static final String ID = "id";
  private static final long MOST_BYTES = 1 << 20;

  private final Vertx vertx;
  private final Workers workers;
  private final Guard guard;
  private final Pages pages;
  private final Receiving receiving;

  Routes(Vertx vertx, Workers workers, Guard guard, Pages pages) {
    this.vertx = vertx;
    this.workers = workers;
    this.guard = guard;
    this.pages = pages;
    this.receiving = new Receiving(vertx);
  }

  Router of(List<Endpoint> endpoints) {
    Router router = Router.router(vertx);
    router.route().handler(this::enter);
    endpoints.stream()
        .filter(endpoint -> endpoint.intake() != null)
        .forEach(endpoint -> mount(router, endpoint, this::receive));
    router.route(API + "/*").handler(BodyHandler.create(false).setBodyLimit(MOST_BYTES));
    endpoints.stream()
        .filter(endpoint -> endpoint.intake() == null)
        .forEach(endpoint -> mount(router, endpoint, this::answer));
    router.route("/api/*").handler(context -> refuse(context, unknown(context)));
    router.route().handler(this::page);
    for (int status : new int[] {400, 404, 405}) {
      router.errorHandler(status, context -> refuse(context, unknown(context)));
    }
    router.errorHandler(413, context -> refuse(context, Calls.tooLong(MOST_BYTES)));
    router.errorHandler(500, context -> refuse(context, context.failure()));
    return router;
  }

  private static void mount(
      Router router, Endpoint endpoint, BiConsumer<Endpoint, RoutingContext> handler) {
    router
        .route(
            HttpMethod.valueOf(endpoint.method().name()),
            API + endpoint.path().replaceAll("\\{(\\w+)}", ":$1"))
        .handler(context -> handler.accept(endpoint, context));
  }

  private void enter(RoutingContext context) {
    String id = UUID.randomUUID().toString().substring(0, 8);
    context.put(ID, id);
    context.response().putHeader("X-Request-Id", id);
    SafeHeaders.ALL.forEach(context.response()::putHeader);
    HttpServerRequest request = context.request();
    try {
      String authority = authority(request);
      guard.requireHost(authority);
      if (!isSafe(request)) {
        guard.requireOwn(authority, request::getHeader);
      }
    } catch (ProblemException refused) {
      refuse(context, refused);
      return;
    }
    context.next();
  }

  /** HTTP/2 has it beside the headers. */
  private static @Nullable String authority(HttpServerRequest request) {
    HostAndPort authority = request.authority();
    String host = request.getHeader("Host");
    return host != null || authority == null ? host : authority.toString();
  }

  private static boolean isSafe(HttpServerRequest request) {
    HttpMethod method = request.method();
    return method.equals(HttpMethod.GET) || method.equals(HttpMethod.HEAD);
  }

  private void answer(Endpoint endpoint, RoutingContext context) {
    String bearer = context.request().getHeader("Authorization");
    String session = Cookies.session(context.request().getHeader("Cookie"));
    String id = context.get(ID);
    workers
        .submit(
            () -> {
              Principal principal = guard.admit(endpoint, bearer, session);
              return endpoint.work().answer(Calls.of(endpoint, context, id, principal));
            })
        .onSuccess(answer -> send(endpoint, context, answer))
        .onFailure(thrown -> refuse(context, thrown));
  }

  /** Whoever may not send is told so before anything is taken. */
  private void receive(Endpoint endpoint, RoutingContext context) {
    HttpServerRequest request = context.request();
    Intake intake = Objects.requireNonNull(endpoint.intake());
    String bearer = request.getHeader("Authorization");
    String session = Cookies.session(request.getHeader("Cookie"));
    String id = context.get(ID);
    request.pause();
    workers
        .submit(
            () -> {
              Principal principal = guard.admit(endpoint, bearer, session);
              Request call = Calls.of(endpoint, context, id, principal);
              return call.with(intake.place().get());
            })
        .compose(call -> received(endpoint, intake, request, call))
        .onSuccess(answer -> Replies.send(context, answer))
        .onFailure(
            thrown -> {
              receiving.leave(request);
              refuse(context, thrown);
            });
  }

  private Future<Answer> received(
      Endpoint endpoint, Intake intake, HttpServerRequest request, Request call) {
    return receiving
        .into(call.file(), request, intake.mostBytes())
        .compose(whole -> workers.submit(() -> endpoint.work().answer(call)))
        .eventually(() -> workers.submit(() -> Files.deleteIfExists(call.file())));
  }

  private static void send(Endpoint endpoint, RoutingContext context, Answer answer) {
    String tag = answer.headers().get("ETag");
    if (endpoint.method() == Method.GET
        && answer.status() == 200
        && tag != null
        && tag.equals(context.request().getHeader("If-None-Match"))) {
      Replies.send(context, Answer.notModified(tag.substring(1, tag.length() - 1)));
    } else {
      Replies.send(context, answer);
    }
  }

  private void page(RoutingContext context) {
    HttpServerRequest request = context.request();
    if (!isSafe(request)) {
      refuse(context, unknown(context));
      return;
    }
    String accept = request.getHeader("Accept");
    workers
        .submit(() -> pages.answer(request.path(), accept))
        .onSuccess(
            answer ->
                answer.ifPresentOrElse(
                    found -> Replies.send(context, found), () -> refuse(context, unknown(context))))
        .onFailure(thrown -> refuse(context, thrown));
  }

  private static void refuse(RoutingContext context, Throwable thrown) {
    Replies.send(context, Refusals.of(thrown, context.get(ID)));
  }

  private static ProblemException unknown(RoutingContext context) {
    return new ProblemException(
        Problem.of(
                "BS-826",
                context.request().method() + " " + context.request().path(),
                "is nothing that this server has")
            .next("See " + API + "/openapi.json."));
  }
}
