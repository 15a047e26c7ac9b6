package dev.backstitch.ui.http.live;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Listeners that do not read, over plain sockets. */
@Timeout(120)
class SlowReaderTest {
  private static final int HAPPENINGS = 400;
  private static final String LONG = "x".repeat(64 << 10);

  private final Live live = new Live(new AtomicLong());
  private Vertx vertx;
  private HttpServer server;

  @BeforeEach
  void serve() throws Exception {
    vertx = Vertx.vertx();
    server =
        vertx
            .createHttpServer()
            .requestHandler(
                request ->
                    Objects.requireNonNull(live.listen(null).stream()).accept(request.response()))
            .listen(0, "127.0.0.1")
            .toCompletionStage()
            .toCompletableFuture()
            .get();
  }

  @AfterEach
  void stop() throws Exception {
    vertx.close().toCompletionStage().toCompletableFuture().get();
  }

  /** Hears lines, once it reads. */
  private final class Listening implements AutoCloseable {
    private final Socket socket = new Socket();
    private final BufferedReader lines;
    private long heard;

    Listening() throws IOException {
      socket.setReceiveBufferSize(8 << 10);
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.actualPort()));
      socket
          .getOutputStream()
          .write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(US_ASCII));
      lines = new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII));
    }

    void upTo(String line) throws IOException {
      for (String next = lines.readLine(); next != null; next = lines.readLine()) {
        heard += next.length();
        if (next.equals(line)) {
          return;
        }
      }
      throw new AssertionError("It ended before " + line);
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }

  @Test
  void whoDoesNotReadIsLeftOutAndDelaysNobody() throws IOException {
    try (Listening slow = new Listening();
        Listening quick = new Listening()) {
      quick.upTo("event: ping");
      slow.upTo("event: ping");
      for (int i = 0; i < HAPPENINGS; i++) {
        long revision = live.next();
        live.publish(new Happening(revision, "run", "{\"text\":\"" + LONG + "\"}"));
        quick.upTo("id: " + revision);
      }
      long all = quick.heard;

      slow.upTo("event: resync");

      assertThat(slow.heard).isLessThan(all / 2);
      assertThat(live.listening()).isEqualTo(2);
      long after = live.next();
      live.publish(Happening.plain(after, "release"));
      slow.upTo("id: " + after);
      quick.upTo("id: " + after);
    }
  }

  @Test
  void whoLeavesWhileItIsBehindIsForgotten() throws IOException, InterruptedException {
    try (Listening quick = new Listening()) {
      quick.upTo("event: ping");
      try (Listening slow = new Listening()) {
        slow.upTo("event: ping");
        for (int i = 0; i < HAPPENINGS / 4; i++) {
          live.publish(new Happening(live.next(), "run", "{\"text\":\"" + LONG + "\"}"));
        }
      }
      while (live.listening() > 1) {
        Thread.sleep(5);
      }
    }
  }
}
