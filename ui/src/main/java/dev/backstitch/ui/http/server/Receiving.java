package dev.backstitch.ui.http.server;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.file.AsyncFile;
import io.vertx.core.file.OpenOptions;
import io.vertx.core.http.HttpServerRequest;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/** Puts what arrives into files, no faster than the disk takes it; never blocks the event loop. */
final class Receiving {
  private static final int AT_ONCE = 4;
  private static final long PATIENCE_MILLIS = 10_000;

  private final Vertx vertx;
  private final AtomicInteger under = new AtomicInteger();

  Receiving(Vertx vertx) {
    this.vertx = vertx;
  }

  /**
   * Done when all of it is in the file; fails when it is too long, broke off, or too many arrive.
   *
   * @param request which was paused
   */
  Future<Void> into(Path file, HttpServerRequest request, long mostBytes) {
    if (under.incrementAndGet() > AT_ONCE) {
      under.decrementAndGet();
      return Future.failedFuture(
          new ProblemException(
              Problem.of("BS-829", "server", "receives " + AT_ONCE + " files")
                  .blamedOn(Blame.EXTERNAL)
                  .next("Try again in a moment.")));
    }
    return vertx
        .fileSystem()
        .open(file.toString(), new OpenOptions().setRead(false).setCreateNew(true))
        .compose(
            out ->
                new Arrival(request, out, mostBytes)
                    .whole()
                    .transform(done -> out.close().compose(closed -> same(done))))
        .onComplete(done -> under.decrementAndGet());
  }

  /**
   * Lets go of what still arrives of a call that is refused. Who sends it hears why only where it
   * is read to its end; who goes on for too long is cut off.
   */
  void leave(HttpServerRequest request) {
    if (request.isEnded()) {
      return;
    }
    request.response().putHeader("Connection", "close");
    long cut = vertx.setTimer(PATIENCE_MILLIS, late -> request.connection().close());
    request.exceptionHandler(gone -> vertx.cancelTimer(cut));
    request.endHandler(end -> vertx.cancelTimer(cut));
    request.handler(part -> {});
    request.resume();
  }

  private static Future<Void> same(io.vertx.core.AsyncResult<Void> done) {
    return done.succeeded() ? Future.succeededFuture() : Future.failedFuture(done.cause());
  }

  /** One that is on its way; on one event loop. */
  private static final class Arrival {
    private final HttpServerRequest request;
    private final AsyncFile out;
    private final long mostBytes;
    private final Promise<Void> done = Promise.promise();
    private long bytes;

    Arrival(HttpServerRequest request, AsyncFile out, long mostBytes) {
      this.request = request;
      this.out = out;
      this.mostBytes = mostBytes;
    }

    Future<Void> whole() {
      out.exceptionHandler(done::tryFail);
      request.exceptionHandler(done::tryFail);
      request.endHandler(end -> done.tryComplete());
      request.handler(this::write);
      request.resume();
      return done.future();
    }

    private void write(Buffer part) {
      bytes += part.length();
      if (bytes > mostBytes) {
        request.pause();
        done.tryFail(Calls.tooLong(mostBytes));
        return;
      }
      out.write(part).onFailure(done::tryFail);
      if (out.writeQueueFull()) {
        request.pause();
        out.drainHandler(drained -> request.resume());
      }
    }
  }
}
