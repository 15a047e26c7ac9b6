package dev.backstitch.ui.http.server;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.page.Pages;
import dev.backstitch.ui.http.security.Guard;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Answers HTTP until it is closed. Thread-safe. */
public final class Server implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 10;

  private final Vertx vertx;
  private final HttpServer http;
  private final Settings settings;

  private Server(Vertx vertx, HttpServer http, Settings settings) {
    this.vertx = vertx;
    this.http = http;
    this.settings = settings;
  }

  /**
   * Begins to answer.
   *
   * @throws ProblemException BS-832 when the port cannot be had
   */
  public static Server start(
      Settings settings, List<Endpoint> endpoints, Guard guard, Pages pages) {
    Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(2).setWorkerPoolSize(2));
    try {
      Routes routes = new Routes(vertx, new Workers(vertx), guard, pages);
      HttpServer http =
          vertx
              .createHttpServer(options(settings))
              .requestHandler(routes.of(endpoints))
              .listen(settings.port(), settings.bind())
              .toCompletionStage()
              .toCompletableFuture()
              .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      return new Server(vertx, http, settings);
    } catch (ExecutionException | TimeoutException unusable) {
      vertx.close();
      throw new ProblemException(
          Problem.of("BS-832", settings.address(), "cannot be served: " + cause(unusable))
              .blamedOn(Blame.EXTERNAL)
              .next("Name another with --port or --bind."),
          unusable);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      vertx.close();
      throw new IllegalStateException(interrupted);
    }
  }

  private static HttpServerOptions options(Settings settings) {
    return new HttpServerOptions()
        .setHost(settings.bind())
        .setHttp2ClearTextEnabled(false)
        .setCompressionSupported(true)
        .setCompressionLevel(5)
        .setMaxHeaderSize(16 << 10)
        .setMaxInitialLineLength(16 << 10)
        .setIdleTimeout(120);
  }

  private static String cause(Exception thrown) {
    Throwable cause = thrown.getCause();
    return cause == null ? "it did not begin in time" : String.valueOf(cause.getMessage());
  }

  /** The port that it answers at. */
  public int port() {
    return http.actualPort();
  }

  /** Where browsers find it. */
  public String url() {
    return "http://" + settings.host() + ":" + port();
  }

  @Override
  public void close() {
    try {
      vertx.close().toCompletionStage().toCompletableFuture().get(5, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException ended) {
      // The process ends; whoever still reads is cut off.
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
