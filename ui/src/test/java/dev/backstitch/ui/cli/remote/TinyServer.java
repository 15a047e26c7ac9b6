package dev.backstitch.ui.cli.remote;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** Answers each call with just these bytes and hangs up; an empty answer is none at all. */
final class TinyServer implements AutoCloseable {
  private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final List<String> heard = new CopyOnWriteArrayList<>();
  private final Function<String, String> answers;

  /**
   * Serves until it is closed.
   *
   * @param answers what is said to a call, of which it sees everything
   */
  TinyServer(Function<String, String> answers) throws IOException {
    this.answers = answers;
    Thread thread = new Thread(this::serve, "tiny");
    thread.setDaemon(true);
    thread.start();
  }

  /** A whole answer. */
  static String answer(int status, String type, String body, String... headers) {
    String more = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
    return "HTTP/1.1 "
        + status
        + " X\r\nContent-Type: "
        + type
        + "\r\nContent-Length: "
        + body.length()
        + "\r\nConnection: close\r\n"
        + more
        + "\r\n"
        + body;
  }

  String url() {
    return "http://127.0.0.1:" + socket.getLocalPort();
  }

  /** Every call so far, head and body. */
  List<String> heard() {
    return heard;
  }

  private void serve() {
    while (!socket.isClosed()) {
      try (Socket caller = socket.accept()) {
        String call = read(caller.getInputStream());
        heard.add(call);
        caller.getOutputStream().write(answers.apply(call).getBytes(ISO_8859_1));
        caller.getOutputStream().flush();
      } catch (IOException gone) {
        // The caller or the test has left.
      }
    }
  }

  private static String read(InputStream in) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    while (!head.toString(ISO_8859_1).endsWith("\r\n\r\n")) {
      int next = in.read();
      if (next < 0) {
        throw new IOException("The caller hung up");
      }
      head.write(next);
    }
    String text = head.toString(ISO_8859_1);
    int length =
        text.lines()
            .map(line -> line.toLowerCase(Locale.ROOT))
            .filter(line -> line.startsWith("content-length:"))
            .mapToInt(line -> Integer.parseInt(line.substring(15).strip()))
            .findFirst()
            .orElse(0);
    return text + new String(in.readNBytes(length), ISO_8859_1);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
