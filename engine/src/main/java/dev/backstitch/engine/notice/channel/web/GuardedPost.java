package dev.backstitch.engine.notice.channel.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/**
 * One POST over one connection to the very address that the guard has looked at. An HTTP client
 * would look the name up again, and whoever answers for the name could then say something else.
 * Nothing is followed, no more of the answer is read than its status, and time is bounded.
 */
public final class GuardedPost {
  private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] ([1-5][0-9]{2})(?: .*)?");
  private static final int LONGEST_LINE = 1024;
  private static final int INTERIM = 100;

  private final Guard guard;
  private final Supplier<SSLSocketFactory> tls;
  private final Duration patience;

  /**
   * Posts to what the guard lets pass.
   *
   * @param tls asked for when something is posted by it: it reads all certificates
   * @param patience for the whole of it, connecting included
   */
  public GuardedPost(Guard guard, Supplier<SSLSocketFactory> tls, Duration patience) {
    this.guard = guard;
    this.tls = tls;
    this.patience = patience;
  }

  /**
   * Posts JSON. Blocking.
   *
   * @param key names the message for whoever gets it twice
   * @return the status of the answer
   * @throws RefusedException when the guard does not let it pass; nothing was sent
   */
  public int json(URI address, byte[] body, String key) throws RefusedException, IOException {
    long deadline = System.nanoTime() + patience.toNanos();
    Guard.Target target = guard.target(address);
    try (Socket plain = new Socket(java.net.Proxy.NO_PROXY)) {
      plain.connect(new InetSocketAddress(target.address(), target.port()), left(deadline));
      plain.setSoTimeout(left(deadline));
      try (Socket socket = target.isSecure() ? secured(plain, target) : plain) {
        OutputStream out = socket.getOutputStream();
        out.write(head(address, target, body.length, key));
        out.write(body);
        out.flush();
        return status(socket, deadline);
      }
    }
  }

  private Socket secured(Socket plain, Guard.Target target) throws IOException {
    SSLSocket socket =
        (SSLSocket) tls.get().createSocket(plain, target.host(), target.port(), true);
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    socket.setSSLParameters(parameters);
    socket.startHandshake();
    return socket;
  }

  private static byte[] head(URI address, Guard.Target target, int length, String key) {
    String path =
        address.getRawPath() == null || address.getRawPath().isEmpty() ? "/" : address.getRawPath();
    String query = address.getRawQuery() == null ? "" : "?" + address.getRawQuery();
    String host = target.host().contains(":") ? "[" + target.host() + "]" : target.host();
    int usual = target.isSecure() ? 443 : 80;
    String port = target.port() == usual ? "" : ":" + target.port();
    String text =
        String.join(
            "\r\n",
            "POST " + path + query + " HTTP/1.1",
            "Host: " + host + port,
            "User-Agent: backstitch",
            "Content-Type: application/json; charset=utf-8",
            "Content-Length: " + length,
            "Idempotency-Key: " + key,
            "Accept: */*",
            "Connection: close",
            "",
            "");
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static int status(Socket socket, long deadline) throws IOException {
    InputStream in = socket.getInputStream();
    int status = INTERIM;
    while (status == INTERIM) {
      Matcher line = STATUS.matcher(line(socket, in, deadline));
      if (!line.matches()) {
        throw new IOException("not an answer of HTTP/1.1");
      }
      status = Integer.parseInt(line.group(1));
      while (status == INTERIM && !line(socket, in, deadline).isEmpty()) {
        // Headers of an answer that is not yet the answer.
      }
    }
    return status;
  }

  private static String line(Socket socket, InputStream in, long deadline) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    while (out.size() < LONGEST_LINE) {
      socket.setSoTimeout(left(deadline));
      int c = in.read();
      if (c == '\n' || c == -1) {
        return out.toString(StandardCharsets.US_ASCII).strip();
      }
      out.write(c);
    }
    throw new IOException("a line that does not end");
  }

  private static int left(long deadline) throws SocketTimeoutException {
    long millis = (deadline - System.nanoTime()) / 1_000_000;
    if (millis <= 0) {
      throw new SocketTimeoutException();
    }
    return (int) Math.min(millis, Integer.MAX_VALUE);
  }
}
