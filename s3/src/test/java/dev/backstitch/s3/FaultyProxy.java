package dev.backstitch.s3;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Stands before the server and fails some requests, counted from the last {@link #fail}. */
final class FaultyProxy implements AutoCloseable {
  /** What happens to a request. */
  enum Fault {
    /** The connection ends before the server hears of it. */
    RESET,
    /** The server has done it, and the answer is lost. */
    LOST,
    /** The server says that it cannot. */
    UNAVAILABLE
  }

  private static final Set<String> OWN =
      headers("connection", "content-length", "expect", "host", "upgrade");

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final int port;
  private final AtomicInteger requests = new AtomicInteger();
  private volatile Fault fault = Fault.RESET;
  private volatile int from = Integer.MAX_VALUE;
  private volatile int until = Integer.MAX_VALUE;

  private FaultyProxy(HttpServer server, int port) {
    this.server = server;
    this.port = port;
  }

  static FaultyProxy before(S3Server real) {
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      FaultyProxy proxy = new FaultyProxy(server, real.port());
      server.createContext("/", proxy::answer);
      server.setExecutor(proxy.threads);
      server.start();
      return proxy;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Set<String> headers(String... names) {
    Set<String> all = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    all.addAll(Set.of(names));
    return all;
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** From the given request on, counted from now and from 1, so many fail. */
  void fail(Fault how, int first, int count) {
    fault = how;
    requests.set(0);
    from = first;
    until = first + count;
  }

  void heal() {
    requests.set(0);
    from = Integer.MAX_VALUE;
    until = Integer.MAX_VALUE;
  }

  /** How many requests there were since the last call of {@link #fail} or {@link #heal}. */
  int requests() {
    return requests.get();
  }

  private void answer(HttpExchange exchange) throws IOException {
    int number = requests.incrementAndGet();
    boolean fails = number >= from && number < until;
    byte[] body = exchange.getRequestBody().readAllBytes();
    if (fails && fault == Fault.RESET) {
      exchange.close();
    } else if (fails && fault == Fault.UNAVAILABLE) {
      exchange.sendResponseHeaders(503, -1);
      exchange.close();
    } else {
      HttpResponse<byte[]> answer = forwarded(exchange, body);
      if (!fails) {
        send(exchange, answer);
      }
      exchange.close();
    }
  }

  private HttpResponse<byte[]> forwarded(HttpExchange exchange, byte[] body) throws IOException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + port + exchange.getRequestURI().toString()))
            .method(exchange.getRequestMethod(), HttpRequest.BodyPublishers.ofByteArray(body));
    exchange
        .getRequestHeaders()
        .forEach(
            (name, values) -> {
              if (!OWN.contains(name)) {
                values.forEach(value -> request.header(name, value));
              }
            });
    try {
      return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  private static void send(HttpExchange exchange, HttpResponse<byte[]> answer) throws IOException {
    answer
        .headers()
        .map()
        .forEach(
            (name, values) -> {
              if (!name.equalsIgnoreCase("transfer-encoding") && !name.startsWith(":")) {
                values.forEach(value -> exchange.getResponseHeaders().add(name, value));
              }
            });
    boolean hasBody = answer.body().length > 0;
    exchange.sendResponseHeaders(answer.statusCode(), hasBody ? answer.body().length : -1);
    if (hasBody) {
      exchange.getResponseBody().write(answer.body());
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
