package dev.backstitch.ui.http.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import dev.backstitch.testkit.made.MadeUpHome;
import dev.backstitch.testkit.made.MadeUpProject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What browsers hear, over plain sockets. */
@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EventsTest {
  private static final MadeUpProject PROJECT = new MadeUpProject(20);

  private Backstitch backstitch;
  private Service service;
  private Path home;

  @BeforeAll
  void serve(@TempDir Path folder) {
    home = folder;
    backstitch = Backstitch.open(PROJECT, MadeUpHome.at(folder, PROJECT));
    service = Service.start(backstitch, Place.here(0, "home"));
  }

  @AfterAll
  void stop() {
    service.close();
    backstitch.close();
  }

  /** A stream of lines; closed with its socket. */
  private final class Stream implements AutoCloseable {
    private final Socket socket;
    private final BufferedReader lines;

    Stream(String query, String more) throws IOException {
      socket = new Socket(InetAddress.getLoopbackAddress(), service.port());
      socket
          .getOutputStream()
          .write(
              ("GET /api/v1/events" + query + " HTTP/1.1\r\nHost: localhost\r\n" + more + "\r\n")
                  .getBytes(StandardCharsets.US_ASCII));
      lines =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    }

    /** All lines up to one that begins so. */
    List<String> upTo(String start) throws IOException {
      List<String> out = new ArrayList<>();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        out.add(line);
        if (line.startsWith(start)) {
          return out;
        }
      }
      throw new AssertionError("ended: " + out);
    }

    @Override
    public void close() {
      try {
        socket.close();
      } catch (IOException closed) {
        throw new UncheckedIOException(closed);
      }
    }
  }

  private static String revision(List<String> lines) {
    String last = lines.stream().filter(l -> l.startsWith("id: ")).reduce("", (a, b) -> b);
    return last.substring(4);
  }

  @Test
  void whatAnotherDoesIsHeardAndNotMissedWhileAway() throws IOException {
    String seen;
    try (Stream stream = new Stream("", "")) {
      seen = revision(stream.upTo("event: ping"));
      try (JdbcMetadata other = JdbcMetadata.open(home.resolve("backstitch.db"))) {
        other
            .runs()
            .start(new Run("r77", "{}", "ana", Instant.EPOCH, Run.Status.DONE, Instant.EPOCH));
      }
      stream.upTo("event: run");
      assertThat(String.join("\n", stream.upTo("data: "))).contains("\"r77\"");
    }
    try (Stream stream = new Stream("", "Last-Event-ID: " + seen + "\r\n")) {
      assertThat(String.join("\n", stream.upTo("event: ping"))).contains("event: run", "r77");
    }
    try (Stream stream = new Stream("?since=" + seen, "")) {
      assertThat(String.join("\n", stream.upTo("event: ping"))).contains("event: run", "r77");
    }
  }

  @Test
  void whoWasAwayTooLongLooksAnew() throws IOException {
    try (Stream stream = new Stream("?since=3", "")) {
      List<String> head = stream.upTo("event: ping");
      assertThat(head).contains("event: resync");
      assertThat(String.join("\n", head).toLowerCase(Locale.ROOT))
          .contains("content-type: text/event-stream", "cache-control: no-store")
          .doesNotContain("gzip");
    }
  }

  @Test
  void onlySoManyListenAtOnce() throws IOException {
    List<Stream> streams = new ArrayList<>();
    try {
      for (int i = 0; i < 100; i++) {
        streams.add(new Stream("", ""));
      }
      for (Stream stream : streams) {
        stream.upTo("event: ping");
      }
      assertThat(Caller.of(service).get("/events").json().path("detail").asText())
          .isEqualTo("BS-829 server: has 100 listeners. Close a page, or try again later.");
    } finally {
      streams.forEach(Stream::close);
    }
  }

  @Test
  void aRequestUnderAnotherNameIsRefusedWhateverItAsks() throws IOException {
    for (String path : List.of("/", "/api/v1/assets", "/api/v1/events")) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), service.port())) {
        socket
            .getOutputStream()
            .write(
                ("GET " + path + " HTTP/1.1\r\nHost: evil.example\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
        BufferedReader answer =
            new BufferedReader(
                new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
        assertThat(answer.readLine()).as(path).isEqualTo("HTTP/1.1 403 Forbidden");
      }
    }
  }
}
