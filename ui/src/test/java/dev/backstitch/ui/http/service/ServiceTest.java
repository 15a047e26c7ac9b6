package dev.backstitch.ui.http.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.testkit.made.MadeUpHome;
import dev.backstitch.testkit.made.MadeUpProject;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Method;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.resource.Resources;
import dev.backstitch.ui.http.site.Site;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A server for this machine alone. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ServiceTest {
  private static final MadeUpProject PROJECT = new MadeUpProject(20);

  private Backstitch backstitch;
  private Service service;
  private Caller caller;

  @BeforeAll
  void serve(@TempDir Path folder) {
    backstitch = Backstitch.open(PROJECT, MadeUpHome.at(folder, PROJECT));
    service = Service.start(backstitch, Place.here(0, "home"));
    caller = Caller.of(service);
  }

  @AfterAll
  void stop() {
    service.close();
    backstitch.close();
  }

  @Test
  void whatIsAnsweredLooksAsIsWritten() {
    List<Endpoint> endpoints = Resources.endpoints(new Site(backstitch, "home", "0"));
    int seen = 0;
    for (Endpoint endpoint : endpoints) {
      boolean isPlain = endpoint.params().stream().noneMatch(Param::isRequired);
      if (endpoint.method() == Method.GET && endpoint.answer() != null && isPlain) {
        Caller.Answered answer = caller.get(endpoint.path());

        if (answer.status() == 400) {
          // It takes one of two.
          assertThat(answer.code()).as(endpoint.id()).isEqualTo("BS-820");
          continue;
        }
        assertThat(answer.status()).as(endpoint.id() + answer.whole().body()).isEqualTo(200);
        assertThat(endpoint.answer().faults(answer.json())).as(endpoint.id()).isEmpty();
        seen++;
      }
    }
    assertThat(seen).isGreaterThan(9);
  }

  @Test
  void everyEndpointHasANameOfItsOwn() {
    List<Endpoint> endpoints = Resources.endpoints(new Site(backstitch, "home", "0"));
    assertThat(endpoints).extracting(Endpoint::id).doesNotHaveDuplicates();
    assertThat(endpoints).extracting(e -> e.method() + e.path()).doesNotHaveDuplicates();
    assertThat(endpoints).allMatch(e -> e.summary().endsWith("."));
  }

  @Test
  void aCallThatCannotBeMeantIsRefusedWithItsReason() {
    assertThat(caller.get("/assets?selct=x").json().path("detail").asText())
        .isEqualTo("BS-820 ?selct: is not known here. Did you mean 'select'?");
    assertThat(caller.get("/jobs?limit=x").json().path("detail").asText())
        .isEqualTo("BS-820 ?limit: is 'x', expected a whole number.");
    assertThat(caller.post("/tokens", "{\"name\":1}").json().path("detail").asText())
        .isEqualTo("BS-820 body: /name is 1, expected a text; /role is missing, expected a text.");
    assertThat(caller.post("/tokens", "{").code()).isEqualTo("BS-820");
    assertThat(caller.send("POST", "/api/v1/tokens", "{}").json().path("detail").asText())
        .isEqualTo("BS-820 body: is null, expected application/json.");
  }

  @Test
  void aProblemHasTheFormOfRfc9457() {
    Caller.Answered answer = caller.get("/assets?select=nothing_like_it");

    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
    assertThat(answer.json().path("status").asInt()).isEqualTo(404);
    assertThat(answer.json().path("title").asText()).isEqualTo("Not found");
    assertThat(answer.json().path("request").asText()).isEqualTo(answer.header("X-Request-Id"));
    assertThat(answer.json().at("/problems/0/code").asText()).isEqualTo("BS-106");
  }

  @Test
  void whatIsNotThereIsNotFound() {
    assertThat(caller.get("/nothing").code()).isEqualTo("BS-826");
    assertThat(caller.get("/jobs/j0").json().path("detail").asText())
        .isEqualTo("BS-827 job j0: is not known in this home. See /api/v1/jobs.");
    assertThat(caller.get("/jobs/..%2f..").status()).isEqualTo(404);
  }

  @Test
  void aBodyOfMoreThanOneMebibyteIsRefused() {
    String body = "{\"name\":\"" + "x".repeat(1 << 20) + "\",\"role\":\"viewer\"}";

    Caller.Answered answer = caller.post("/tokens", body);

    assertThat(answer.status()).isEqualTo(413);
    assertThat(answer.json().path("detail").asText())
        .isEqualTo("BS-821 body: is longer than 1 MiB.");
  }

  @Test
  void pagesOfOthersChangeNothing() {
    String body = "{\"name\":\"eve\",\"role\":\"admin\"}";
    Caller.Answered answer = caller.with("Origin", "http://evil.example").post("/tokens", body);

    assertThat(answer.status()).isEqualTo(403);
    assertThat(answer.json().path("detail").asText())
        .isEqualTo(
            "BS-824 request: comes from another origin. Only pages of this server may change"
                + " things.");
    assertThat(caller.with("Origin", "null").post("/tokens", body).status()).isEqualTo(403);
    assertThat(caller.with("Sec-Fetch-Site", "cross-site").post("/tokens", body).status())
        .isEqualTo(403);
    assertThat(caller.with("Origin", caller.url()).post("/tokens", body).status()).isEqualTo(201);
  }

  @Test
  void everyAnswerIsGuarded() {
    for (Caller.Answered answer :
        List.of(caller.get("/session"), caller.get("/nothing"), caller.send("GET", "/", null))) {
      assertThat(answer.header("Content-Security-Policy"))
          .contains("default-src 'self'", "frame-ancestors 'none'", "object-src 'none'")
          .doesNotContain("unsafe-inline", "unsafe-eval");
      assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
      assertThat(answer.header("Referrer-Policy")).isEqualTo("no-referrer");
      assertThat(answer.header("Cross-Origin-Opener-Policy")).isEqualTo("same-origin");
      assertThat(answer.header("Access-Control-Allow-Origin")).isNull();
    }
  }

  @Test
  void aPortThatIsTakenIsSaid() {
    assertThatThrownBy(() -> Service.start(backstitch, Place.here(service.port(), "home")))
        .hasMessageStartingWith("BS-832 127.0.0.1:" + service.port() + ": cannot be served: ")
        .hasMessageEndingWith("Name another with --port or --bind.");
  }

  @Test
  void aServerThatCannotTakeItsPlaceLetsItsPortGo(@TempDir Path broken) throws Exception {
    Options options = MadeUpHome.at(broken, PROJECT);
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    try (Connection database =
            DriverManager.getConnection("jdbc:sqlite:" + broken.resolve("backstitch.db"));
        Statement statement = database.createStatement()) {
      statement.execute("DROP TABLE jobs");
    }
    try (Backstitch other = Backstitch.open(PROJECT, options)) {
      assertThatThrownBy(() -> Service.start(other, Place.here(port, "home")))
          .hasStackTraceContaining("takeOver");
    }

    try (ServerSocket again = new ServerSocket()) {
      again.setReuseAddress(true);
      again.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      assertThat(again.isBound()).isTrue();
    }
  }

  @Test
  void theZoneIsTheProjectsOwn() {
    assertThat(caller.get("/session").json().path("zone").asText()).isEqualTo("Europe/Berlin");
  }

  @Test
  void whatTheCallerHasIsNotSentAgain() {
    String tag = Objects.requireNonNull(caller.get("/graph").header("ETag"));

    assertThat(caller.with("If-None-Match", tag).get("/graph").status()).isEqualTo(304);
  }

  @Test
  void aCallThatAsksForHttp2WithoutTlsIsAnswered() throws Exception {
    HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build();
    URI session = URI.create(caller.url() + "/api/v1/session");

    for (int i = 0; i < 2; i++) {
      HttpResponse<String> answer =
          client.send(
              HttpRequest.newBuilder(session).build(), HttpResponse.BodyHandlers.ofString());

      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    }
  }

  @Test
  void whoeverGuessesTokensMustWait() {
    Caller.Answered answer = caller.post("/session", "{\"token\":\"bst_guess\"}");
    for (int i = 0; i < 1000 && answer.status() != 429; i++) {
      answer = caller.post("/session", "{\"token\":\"bst_guess\"}");
    }

    assertThat(answer.status()).isEqualTo(429);
  }
}
