package dev.backstitch.s3;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server that speaks S3, with one bucket, in a process of its own. */
final class S3Server implements AutoCloseable {
  static final String BUCKET = "dairy";

  private static final Pattern PORT =
      Pattern.compile(".*\\b(\\d+) \\(http\\).*with context path.*");

  private final Process process;
  private final int port;

  private S3Server(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  static S3Server start() {
    try {
      Path java = Path.of(System.getProperty("java.home"), "bin", "java");
      Path libraries = Path.of(System.getProperty("s3.server"), "class-path");
      ProcessBuilder builder =
          new ProcessBuilder(
              List.of(
                  java.toString(),
                  "-Xmx512m",
                  "-XX:+UseSerialGC",
                  "-XX:TieredStopAtLevel=1",
                  "-cp",
                  Files.readString(libraries).strip(),
                  "com.adobe.testing.s3mock.S3MockApplication",
                  "--server.port=0",
                  "--com.adobe.testing.s3mock.http-port=0",
                  "--com.adobe.testing.s3mock.store.initial-buckets=" + BUCKET));
      Process process = builder.redirectErrorStream(true).start();
      return new S3Server(process, port(process.inputReader(StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int port(BufferedReader log) throws IOException {
    int port = 0;
    for (String line = log.readLine(); line != null; line = log.readLine()) {
      Matcher started = PORT.matcher(line);
      if (started.matches()) {
        port = Integer.parseInt(started.group(1));
      }
      if (line.contains("Started S3MockApplication")) {
        emptied(log);
        return port;
      }
    }
    throw new IllegalStateException("Cannot start the server");
  }

  /** A full pipe would stop the server. */
  private static void emptied(BufferedReader log) {
    Thread reader =
        new Thread(
            () -> {
              try {
                while (log.readLine() != null) {
                  Thread.onSpinWait();
                }
              } catch (IOException ended) {
                // The server has.
              }
            });
    reader.setDaemon(true);
    reader.start();
  }

  int port() {
    return port;
  }

  @Override
  public void close() {
    process.destroy();
  }
}
