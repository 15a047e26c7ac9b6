package dev.backstitch.ui.http.login;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.storage.server.Token;
import dev.backstitch.testkit.made.MadeUpHome;
import dev.backstitch.testkit.made.MadeUpProject;
import dev.backstitch.ui.http.security.TokenBook;
import dev.backstitch.ui.http.service.Caller;
import dev.backstitch.ui.http.service.Place;
import dev.backstitch.ui.http.service.Service;
import io.vertx.core.json.JsonObject;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LoginTest {
  private static final MadeUpProject PROJECT = new MadeUpProject(20);

  private final Provider provider = new Provider();
  private Backstitch backstitch;
  private Service service;
  private Caller caller;

  @BeforeAll
  void serve(@TempDir Path folder) {
    backstitch = Backstitch.open(PROJECT, MadeUpHome.at(folder, PROJECT));
    service =
        Service.start(backstitch, new Place("127.0.0.1", 0, List.of(), "home", organisation()));
    caller = Caller.of(service);
  }

  private Organisation organisation() {
    return new Organisation(
        provider.issuer(),
        Provider.CLIENT,
        Provider.SECRET,
        "backstitch_role",
        "https://data.example");
  }

  @AfterAll
  void stop() {
    service.close();
    backstitch.close();
    provider.close();
  }

  /** A browser that was sent to the provider. */
  private record Begun(Map<String, String> asked, String cookie) {
    String asked(String name) {
      return Objects.requireNonNull(asked.get(name), name);
    }
  }

  private Begun begin() {
    Caller.Answered sent = caller.get("/session/login");
    assertThat(sent.status()).as(sent.whole().body()).isEqualTo(302);
    URI to = URI.create(Objects.requireNonNull(sent.header("Location")));
    assertThat(to.toString()).startsWith(provider.issuer() + "/authorize?");
    Map<String, String> asked =
        Arrays.stream(to.getRawQuery().split("&"))
            .map(pair -> pair.split("=", 2))
            .collect(
                Collectors.toMap(
                    pair -> pair[0], pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8)));
    return new Begun(asked, pair(Objects.requireNonNull(sent.header("Set-Cookie"))));
  }

  private static String pair(String cookie) {
    return cookie.substring(0, cookie.indexOf(';'));
  }

  private JsonObject good(Begun begun) {
    return new JsonObject()
        .put("iss", provider.issuer())
        .put("aud", Provider.CLIENT)
        .put("sub", "u1")
        .put("email", "ana@data.example")
        .put("nonce", begun.asked("nonce"))
        .put("iat", Clock.systemUTC().millis() / 1000)
        .put("exp", Clock.systemUTC().millis() / 1000 + 300);
  }

  private Caller.Answered finish(Begun begun, JsonObject said, String state) {
    provider.willSay(said, begun.asked("code_challenge"));
    return back(begun, state);
  }

  private Caller.Answered back(Begun begun, String state) {
    return caller
        .with("Cookie", begun.cookie())
        .get("/session/callback?code=c&session_state=x&state=" + state);
  }

  private void assertRefused(Begun begun, JsonObject said, String found) {
    assertRefused(finish(begun, said, begun.asked("state")), found);
  }

  private static void assertRefused(Caller.Answered answer, String found) {
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.json().path("detail").asText())
        .isEqualTo("BS-881 login: " + found + ". Log in again from the page.");
    assertThat(answer.header("Set-Cookie")).isNull();
  }

  private static final String NOT_MADE =
      "shows a token that the provider did not make for this server now";

  @Test
  void whoLogsInHasTheRoleThatTheProviderSays() {
    Begun begun = begin();
    assertThat(begun.asked("redirect_uri"))
        .isEqualTo("https://data.example/api/v1/session/callback");
    assertThat(begun.asked("code_challenge_method")).isEqualTo("S256");
    assertThat(begun.asked("scope")).contains("openid");

    Caller.Answered done =
        finish(begun, good(begun).put("backstitch_role", "publisher"), begun.asked("state"));

    assertThat(done.status()).as(done.whole().body()).isEqualTo(302);
    assertThat(done.header("Location")).isEqualTo("/");
    String cookie = Objects.requireNonNull(done.header("Set-Cookie"));
    assertThat(cookie).contains("; HttpOnly", "; SameSite=Strict", "; Secure");
    Caller.Answered session = caller.with("Cookie", pair(cookie)).get("/session");
    assertThat(session.json().path("by").asText()).isEqualTo("ana@data.example");
    assertThat(session.json().path("roles")).hasSize(3);
    assertThat(session.json().path("login").asText()).isEqualTo("/api/v1/session/login");
    assertRefused(back(begun, begun.asked("state")), "is over or was never begun");
  }

  @Test
  void whoHasNoRoleReadsAndALoginTakesThePlaceOfTheSessionBefore() {
    Begun first = begin();
    String before =
        pair(
            Objects.requireNonNull(
                finish(first, good(first), first.asked("state")).header("Set-Cookie")));
    assertThat(caller.with("Cookie", before).get("/session").json().path("roles")).hasSize(1);

    Begun second = begin();
    provider.willSay(good(second), second.asked("code_challenge"));
    Caller.Answered again =
        caller
            .with("Cookie", second.cookie() + "; " + before)
            .get("/session/callback?code=c&state=" + second.asked("state"));

    assertThat(again.status()).isEqualTo(302);
    assertThat(caller.with("Cookie", before).get("/session").status()).isEqualTo(401);
  }

  private String loggedIn(String role) {
    Begun begun = begin();
    Caller.Answered done =
        finish(begun, good(begun).put("backstitch_role", role), begun.asked("state"));
    return pair(Objects.requireNonNull(done.header("Set-Cookie")));
  }

  @Test
  void aSessionIsListedAndRefusedOnceItWasEnded() {
    String ana = loggedIn("publisher");
    Caller admin = caller.with("Cookie", loggedIn("admin"));
    assertThat(caller.with("Cookie", ana).get("/session").status()).isEqualTo(200);

    List<JsonNode> sessions =
        StreamSupport.stream(admin.get("/tokens").json().path("tokens").spliterator(), false)
            .filter(one -> one.path("role").asText().equals("publisher"))
            .filter(one -> one.path("revokedAt").isNull())
            .toList();
    JsonNode session = sessions.get(sessions.size() - 1);
    assertThat(session.path("kind").asText()).isEqualTo("session");
    assertThat(session.path("name").asText()).isEqualTo("ana@data.example");
    assertThat(session.path("madeBy").asText()).isEqualTo("login");
    assertThat(session.path("expiresAt").asText()).isNotEmpty();
    String id = session.path("token").asText();
    assertThat(ana).doesNotContain(id.substring(1));

    assertThat(admin.delete("/tokens/" + id).json().path("revoked").asText()).isEqualTo(id);

    assertThat(caller.with("Cookie", ana).get("/session").status()).isEqualTo(401);
    assertThat(admin.get("/tokens").whole().body()).doesNotContain(id);
    assertThat(admin.delete("/tokens/" + id).code()).isEqualTo("BS-834");
  }

  @Test
  void aSessionOutlivesTheServerAndIsEndedByWhoHasTheHome() {
    String cookie = loggedIn("operator");
    TokenBook book = new TokenBook(backstitch.served().tokens(), Clock.systemUTC());
    Token session =
        book.all().stream()
            .filter(one -> one.isSession() && one.role().equals("operator"))
            .reduce((one, later) -> later)
            .orElseThrow();
    try (Service other =
        Service.start(backstitch, new Place("127.0.0.1", 0, List.of(), "home", organisation()))) {
      Caller there = Caller.of(other).with("Cookie", cookie);
      assertThat(there.get("/session").json().path("by").asText()).isEqualTo("ana@data.example");

      book.revoke(session.id(), "ada");

      assertThat(there.get("/session").status()).isEqualTo(401);
    }
  }

  @Test
  void aSessionIsNoTokenOfAProgramAndEndsWithALogout() {
    String cookie = loggedIn("viewer");
    String secret = cookie.substring(cookie.indexOf('=') + 1);
    assertThat(caller.with("Authorization", "Bearer " + secret).get("/session").status())
        .isEqualTo(401);

    Caller browser = caller.with("Cookie", cookie);
    assertThat(browser.delete("/session").status()).isEqualTo(204);
    assertThat(browser.get("/session").status()).isEqualTo(401);
  }

  @Test
  void aTokenOfAnotherIssuerIsRefused() {
    Begun begun = begin();
    assertRefused(begun, good(begun).put("iss", "https://evil.example"), NOT_MADE);
  }

  @Test
  void aTokenForAnotherServerIsRefused() {
    Begun begun = begin();
    assertRefused(begun, good(begun).put("aud", "other"), NOT_MADE);
    Begun none = begin();
    JsonObject without = good(none);
    without.remove("aud");
    assertRefused(none, without, "shows a token for another server");
  }

  @Test
  void aTokenThatIsOverIsRefused() {
    Begun begun = begin();
    assertRefused(begun, good(begun).put("exp", 1000), "shows a token that is over");
    Begun forever = begin();
    JsonObject without = good(forever);
    without.remove("exp");
    assertRefused(forever, without, "shows a token that is over");
  }

  @Test
  void aTokenOfAnotherLoginIsRefused() {
    Begun begun = begin();
    assertRefused(begun, good(begun).put("nonce", "n"), "shows a token of another login");
  }

  @Test
  void aTokenThatAnotherKeySignedIsRefused() {
    Begun begun = begin();
    provider.willSay(good(begun), begun.asked("code_challenge"));
    provider.willSignWithAnotherKey();
    assertRefused(back(begun, begun.asked("state")), NOT_MADE);
  }

  @Test
  void aLoginThatThisBrowserHasNotBegunIsRefused() {
    Begun begun = begin();
    assertRefused(
        finish(begun, good(begun), begin().asked("state")), "was not begun by this browser");
    assertRefused(caller.get("/session/callback?code=c"), "was not begun by this browser");
  }

  @Test
  void aCodeThatTheProviderDoesNotKnowIsAProblemOfTheProvider() {
    Begun begun = begin();
    provider.willSay(good(begun), "another challenge");
    Caller.Answered answer = back(begun, begun.asked("state"));

    assertThat(answer.code()).isEqualTo("BS-882");
    assertThat(answer.whole().body()).doesNotContain(Provider.SECRET);
  }

  @Test
  void aBrowserIsShownAPageThatSaysWhyAndLeadsBack() {
    Caller browser = caller.with("Accept", "text/html,application/xhtml+xml,*/*;q=0.8");

    Caller.Answered refused =
        browser.get("/session/callback?error=access_denied&error_description=%3Cscript%3E");

    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.header("Content-Type")).startsWith("text/html");
    assertThat(refused.whole().body())
        .contains("You are not logged in", "BS-881 login: was not begun by this browser")
        .contains("href=\"/api/v1/session/login\"")
        .doesNotContain("<script");
  }

  @Test
  void everybodyMustLogInAndIsToldWhere() {
    assertThat(caller.get("/session").status()).as("even from this machine").isEqualTo(401);
    assertThat(caller.get("/session/ways").json().path("login").asText())
        .isEqualTo("/api/v1/session/login");
  }
}
