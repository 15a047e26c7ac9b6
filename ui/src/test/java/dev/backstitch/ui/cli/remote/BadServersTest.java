package dev.backstitch.ui.cli.remote;

import static dev.backstitch.ui.cli.remote.TinyServer.answer;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.backstitch.ui.cli.shop.Call;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of servers that are none, or fail. */
@Tag("large")
class BadServersTest {
  private static final String JSON = "application/json";
  private static final String PROBLEM = "application/problem+json";

  @Test
  void whereNobodyListensItIsSaidHowToStartOne() throws IOException {
    String url;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      url = "http://127.0.0.1:" + free.getLocalPort();
    }

    Call told = Told.by(url, "assets");

    assertThat(told.code()).isEqualTo(1);
    assertThat(told.err()).startsWith("BS-884 server " + url).contains("backstitch serve");
    assertThat(Told.by("http://no-such-host.invalid", "assets").err())
        .contains("BS-884")
        .contains("its name is not known");
  }

  @Test
  void anotherProgramsAnswerIsToldFromOurs() throws IOException {
    try (TinyServer page = new TinyServer(call -> answer(200, "text/html", "<h1>Hello</h1>"));
        TinyServer missing = new TinyServer(call -> answer(404, "text/plain", "what?"));
        TinyServer other = new TinyServer(call -> answer(500, JSON, "{\"error\":\"mine\"}"))) {
      assertThat(Told.by(page.url(), "assets").err())
          .startsWith("BS-886")
          .contains("no Backstitch server: answers 200, text/html");
      assertThat(Told.by(missing.url(), "assets").err()).contains("BS-886").contains("404");
      assertThat(Told.by(other.url(), "assets").err()).contains("BS-886").contains("500");
    }
  }

  @Test
  void aRedirectIsNotFollowedAndTheTokenStaysHere() throws IOException {
    try (TinyServer login = new TinyServer(call -> answer(200, JSON, "{}"));
        TinyServer proxy =
            new TinyServer(call -> answer(302, JSON, "", "Location: " + login.url() + "/in"))) {
      Call told = Told.by(proxy.url(), "bst_secret", new String[] {"assets"});

      assertThat(told.err()).startsWith("BS-886").contains("sends elsewhere, to " + login.url());
      assertThat(told.err() + told.out()).doesNotContain("bst_secret");
      assertThat(login.heard()).isEmpty();
    }
  }

  @Test
  void anAnswerThatIsCutIsNotShown() throws IOException {
    String half = "{\"assets\":[{\"asset\":";
    List<String> cuts =
        List.of(
            answer(200, JSON, half, "X: Y").replace("Content-Length: 21", "Content-Length: 900"),
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n40\r\n"
                + half,
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n" + half,
            "");
    for (String cut : cuts) {
      try (TinyServer server = new TinyServer(call -> cut)) {
        Call told = Told.by(server.url(), "assets");

        assertThat(told.out()).as(cut).isEmpty();
        assertThat(told.err()).as(cut).startsWith("BS-887").contains("Try again");
        assertThat(told.code()).isEqualTo(1);
      }
    }
  }

  @Test
  void aChangeThatBreaksOffMayHaveHappened() throws IOException {
    try (TinyServer server = new TinyServer(call -> "")) {
      Call told = Told.by(server.url(), "config", "set", "a.b.c", "1", "--reason", "r");

      assertThat(told.err()).startsWith("BS-887").contains("It may have happened all the same");
      assertThat(server.heard()).hasSize(1);
    }
  }

  @Test
  void aLaunchThatBreaksOffIsSentAgainWithItsKey() throws IOException {
    AtomicInteger posts = new AtomicInteger();
    String done =
        "{\"job\":\"j1\",\"state\":\"done\",\"problems\":[],\"answer\":{\"built\":[],\"n\":1.50}}";
    try (TinyServer server =
        new TinyServer(
            call ->
                call.startsWith("GET")
                    ? answer(200, JSON, done)
                    : posts.incrementAndGet() < 3 ? "" : answer(202, JSON, "{\"job\":\"j1\"}"))) {
      Call told = Told.by(server.url(), "materialize", "--json");

      assertThat(told.err()).isEmpty();
      assertThat(told.code()).isZero();
      assertThat(told.out()).isEqualTo("{\"built\":[],\"n\":1.50}\n");
      List<String> keys =
          server.heard().stream()
              .filter(c -> c.startsWith("POST"))
              .map(BadServersTest::key)
              .toList();
      assertThat(keys).hasSize(3);
      assertThat(keys.get(0)).isNotBlank().isEqualTo(keys.get(1)).isEqualTo(keys.get(2));
    }
  }

  private static String key(String call) {
    return call.lines()
        .filter(line -> line.toLowerCase(java.util.Locale.ROOT).startsWith("idempotency-key"))
        .findFirst()
        .orElse("");
  }

  @Test
  void aJobThatFailsIsAnsweredAndTold() throws IOException {
    String failed =
        "{\"job\":\"j1\",\"state\":\"failed\",\"answer\":{\"built\":[]},\"problems\":[{\"code\":"
            + "\"BS-520\",\"subject\":\"a.b\",\"message\":\"is wrong\",\"nearest\":null,\"next\":"
            + "null,\"place\":\"Shop.java:12\",\"blame\":\"data\"}]}";
    String gone = "{\"job\":\"j1\",\"state\":\"interrupted\",\"answer\":null,\"problems\":[]}";
    for (String end : List.of(failed, gone)) {
      try (TinyServer server =
          new TinyServer(
              call ->
                  call.startsWith("GET")
                      ? answer(200, JSON, end)
                      : answer(202, JSON, "{\"job\":\"j1\"}"))) {
        Call told = Told.by(server.url(), "materialize", "--json");

        assertThat(told.code()).isEqualTo(1);
        if (end.equals(failed)) {
          assertThat(told.out()).isEqualTo("{\"built\":[]}\n");
          assertThat(told.err()).isEqualTo("BS-520 a.b: is wrong. (Shop.java:12)\n");
        } else {
          assertThat(told.err()).startsWith("BS-889 job j1: was interrupted");
        }
      }
    }
  }

  @Test
  void whoStopsWaitingIsToldHowToComeBack() throws Exception {
    String running = "{\"job\":\"j7\",\"state\":\"running\",\"progress\":null,\"problems\":[]}";
    try (TinyServer server =
        new TinyServer(
            call ->
                call.startsWith("GET")
                    ? answer(200, JSON, running)
                    : answer(202, JSON, "{\"job\":\"j7\"}"))) {
      Call[] told = new Call[1];
      Thread waiting =
          new Thread(
              () ->
                  told[0] = Told.with(java.util.Map.of(), "materialize", "--server", server.url()));
      waiting.start();
      while (server.heard().size() < 3) {
        Thread.sleep(10);
      }
      waiting.interrupt();
      waiting.join();

      assertThat(told[0].err())
          .contains("BS-889 job j7: goes on at the server")
          .contains("`backstitch jobs follow j7 --server " + server.url() + "`")
          .contains("jobs cancel j7");
      assertThat(told[0].code()).isEqualTo(1);
    }
  }

  @Test
  void aServerOfAnotherVersionIsSaidToBeOne() throws IOException {
    String unknown =
        "{\"problems\":[{\"code\":\"BS-826\",\"subject\":\"GET /api/v1/late\",\"message\":\"is"
            + " nothing that this server has\",\"blame\":\"user\"}]}";
    try (TinyServer server =
        new TinyServer(
            call ->
                call.startsWith("GET /api/v1/session")
                    ? answer(200, JSON, "{\"version\":\"9.9\"}")
                    : answer(404, PROBLEM, unknown))) {
      assertThat(Told.by(server.url(), "late", "list").err())
          .startsWith("BS-826")
          .contains("BS-886 server " + server.url() + ": is of version 9.9, expected");
    }
  }

  @Test
  void aServerWithoutTlsIsNotAskedWithIt() throws IOException {
    try (TinyServer server = new TinyServer(call -> answer(200, JSON, "{}"))) {
      assertThat(Told.by(server.url().replace("http:", "https:"), "assets").err())
          .matches("(?s)BS-88[47] server https://.*");
    }
  }

  @Test
  void aCertificateThatNobodyVouchesForIsNotTrusted(@TempDir Path folder) throws Exception {
    HttpsServer server =
        HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(selfSigned(folder.resolve("keys.p12"))));
    server.start();
    try {
      Call told = Told.by("https://127.0.0.1:" + server.getAddress().getPort(), "assets");

      assertThat(told.err())
          .startsWith("BS-884")
          .contains("cannot be trusted")
          .contains("trustStore");
      assertThat(told.code()).isEqualTo(1);
    } finally {
      server.stop(0);
    }
  }

  private static SSLContext selfSigned(Path file)
      throws IOException, InterruptedException, GeneralSecurityException {
    Process made =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "a",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-storetype",
                "PKCS12",
                "-storepass",
                "secret",
                "-keystore",
                file.toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(made.waitFor()).isZero();
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      keys.load(in, "secret".toCharArray());
    }
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(keys, "secret".toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    return context;
  }
}
