package dev.backstitch.bench.serve;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Asks the same few things over and over on a few connections that stay open, with next to no work
 * of its own, since it shares the processors with the server that it measures.
 */
final class Asker {
  private final String host;
  private final int port;
  private final List<byte[]> requests;
  private final AtomicInteger turn = new AtomicInteger();

  /**
   * @param paths which are asked for in turn
   * @param headers further lines of each request
   */
  Asker(String url, List<String> paths, String... headers) {
    URI uri = URI.create(url);
    this.host = uri.getHost();
    this.port = uri.getPort();
    this.requests = paths.stream().map(path -> request(path, headers)).toList();
  }

  private byte[] request(String path, String... headers) {
    StringBuilder text = new StringBuilder("GET /api/v1" + path + " HTTP/1.1\r\n");
    text.append("Host: ").append(host).append(':').append(port).append("\r\n");
    for (String header : headers) {
      text.append(header).append("\r\n");
    }
    return text.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  /**
   * How it went.
   *
   * @param perSecond answers
   * @param millis what each took, ascending
   */
  record Told(double perSecond, List<Double> millis) {
    Told {
      millis = List.copyOf(millis);
    }

    double part(double share) {
      return millis.get((int) Math.min(millis.size() - 1.0, share * millis.size()));
    }
  }

  /** Asks for a while. */
  Told ask(int connections, double seconds) throws InterruptedException {
    long end = System.nanoTime() + (long) (seconds * 1e9);
    long start = System.nanoTime();
    ExecutorService threads = Executors.newFixedThreadPool(connections);
    try {
      List<Future<List<Long>>> all = new ArrayList<>();
      for (int i = 0; i < connections; i++) {
        all.add(threads.submit(() -> askUntil(end)));
      }
      List<Long> nanos = new ArrayList<>();
      for (Future<List<Long>> one : all) {
        nanos.addAll(one.get());
      }
      double took = (System.nanoTime() - start) / 1e9;
      return new Told(nanos.size() / took, nanos.stream().sorted().map(n -> n / 1e6).toList());
    } catch (ExecutionException broken) {
      throw new IllegalStateException(broken.getCause());
    } finally {
      threads.shutdownNow();
    }
  }

  private List<Long> askUntil(long end) {
    List<Long> nanos = new ArrayList<>();
    try (Socket socket = new Socket(host, port)) {
      socket.setTcpNoDelay(true);
      InputStream in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
      while (System.nanoTime() < end) {
        long start = System.nanoTime();
        socket
            .getOutputStream()
            .write(requests.get(Math.floorMod(turn.getAndIncrement(), requests.size())));
        read(in);
        nanos.add(System.nanoTime() - start);
      }
      return nanos;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static void read(InputStream in) throws IOException {
    String status = line(in);
    if (!status.contains(" 200 ") && !status.contains(" 304 ")) {
      throw new IllegalStateException(status);
    }
    int length = 0;
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      String header = line.toLowerCase(Locale.ROOT);
      if (header.startsWith("content-length:")) {
        length = Integer.parseInt(header.substring(15).strip());
      } else if (header.startsWith("transfer-encoding:")) {
        throw new IllegalStateException(line);
      }
    }
    in.skipNBytes(length);
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder out = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new IOException("the server closed the connection");
      }
      if (c != '\r') {
        out.append((char) c);
      }
    }
    return out.toString();
  }
}
