package dev.backstitch.engine.notice.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.backstitch.engine.notice.Notice;
import dev.backstitch.engine.notice.Samples;
import dev.backstitch.engine.notice.channel.web.Guard;
import dev.backstitch.engine.notice.channel.web.GuardedPost;
import dev.backstitch.engine.notice.channel.web.Resolver;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HookChannelTest {
  private static final String CANARY = "T0P-s3cret";

  private final List<String> bodies = new ArrayList<>();
  private final List<String> keys = new ArrayList<>();
  private int status = 200;
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    keys.add(exchange.getRequestHeaders().getFirst("Idempotency-Key"));
    if (status / 100 == 3) {
      exchange.getResponseHeaders().add("Location", "http://169.254.169.254/");
    }
    exchange.sendResponseHeaders(status, -1);
    exchange.close();
  }

  private String at(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  private static HookChannel channel(String hook, String... inside) {
    return channel(hook, Duration.ofSeconds(5), inside);
  }

  private static HookChannel channel(String hook, Duration patience, String... inside) {
    Guard guard = new Guard(Set.of(inside), Resolver.SYSTEM);
    GuardedPost post =
        new GuardedPost(guard, () -> (SSLSocketFactory) SSLSocketFactory.getDefault(), patience);
    return new HookChannel(Map.of("FINANCE_HOOK", hook)::get, post);
  }

  private static Parcel parcel() {
    return new Parcel("k1", "p1", Samples.notice(Notice.Kind.FINAL), "FINANCE_HOOK");
  }

  private static UndeliveredException failure(HookChannel channel) {
    return catchThrowableOfType(UndeliveredException.class, () -> channel.send(parcel()));
  }

  @Test
  void theMessageIsPostedAsJsonUnderAKey() throws Exception {
    channel(at("/" + CANARY), "127.0.0.1").send(parcel());

    JsonNode body = new ObjectMapper().readTree(bodies.get(0));
    assertThat(keys).containsExactly("k1");
    assertThat(body.path("id").asText()).isEqualTo("k1");
    assertThat(body.path("kind").asText()).isEqualTo("final");
    assertThat(body.path("about").path("reason").asText()).isEqualTo(Samples.REASON);
    assertThat(body.path("markdown").asText()).startsWith("# Past figures have changed in ");
  }

  @Test
  void aChatGetsWhatChatsTake() throws Exception {
    channel("slack:" + at("/services/" + CANARY), "127.0.0.1").send(parcel());

    JsonNode body = new ObjectMapper().readTree(bodies.get(0));
    assertThat(body.path("text").asText()).startsWith("Past figures have changed in ");
    assertThat(body.path("blocks").path(0).path("type").asText()).isEqualTo("header");
    assertThat(body.path("blocks").toString())
        .contains("&lt;script&gt;")
        .doesNotContain("<script>", "<!channel>");
  }

  @Test
  void whatIsInsideIsNotReachedUnlessAllowedByName() {
    UndeliveredException failure = failure(channel(at("/" + CANARY)));

    assertThat(failure.mayGetThrough()).isFalse();
    assertThat(bodies).isEmpty();
  }

  @Test
  void aRedirectIsNotFollowed() {
    status = 302;

    UndeliveredException failure = failure(channel(at("/" + CANARY), "127.0.0.1"));

    assertThat(failure).hasMessage("the hook answered 302, a redirect, which is never followed");
    assertThat(bodies).hasSize(1);
  }

  @Test
  void aServerInTroubleIsTriedAgainAndOneThatRefusesIsNot() {
    status = 503;
    assertThat(failure(channel(at("/"), "127.0.0.1")).mayGetThrough()).isTrue();
    status = 429;
    assertThat(failure(channel(at("/"), "127.0.0.1")).mayGetThrough()).isTrue();
    status = 404;
    assertThat(failure(channel(at("/"), "127.0.0.1")).mayGetThrough()).isFalse();
  }

  @Test
  void aServerThatNeverAnswersCostsNoMoreThanThePatience() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      String hook = "http://127.0.0.1:" + silent.getLocalPort() + "/" + CANARY;

      UndeliveredException failure = failure(channel(hook, Duration.ofMillis(200), "127.0.0.1"));

      assertThat(failure.mayGetThrough()).isTrue();
      assertThat(failure).hasMessage("the hook cannot be reached: SocketTimeoutException");
    }
  }

  @Test
  void noFailureNamesTheSecret() throws IOException {
    status = 500;
    String nobody;
    try (ServerSocket closed = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      nobody = "http://127.0.0.1:" + closed.getLocalPort() + "/" + CANARY;
    }
    for (String hook :
        List.of(
            at("/" + CANARY),
            nobody,
            "https://10.0.0.1/" + CANARY,
            "https://" + CANARY + ".invalid/",
            "not an address " + CANARY,
            CANARY,
            "ftp://hooks.example/" + CANARY)) {
      UndeliveredException failure = failure(channel(hook, "127.0.0.1"));

      assertThat(failure).hasMessageNotContaining(CANARY);
      assertThat(failure.getCause()).isNull();
    }
  }

  @Test
  void aVariableThatIsNotSetIsNamed() {
    HookChannel channel =
        new HookChannel(
            name -> null,
            new GuardedPost(
                new Guard(Set.of(), Resolver.SYSTEM),
                () -> (SSLSocketFactory) SSLSocketFactory.getDefault(),
                Duration.ofSeconds(1)));

    assertThat(failure(channel))
        .hasMessage("the environment has no variable FINANCE_HOOK, which holds the hook");
  }
}
