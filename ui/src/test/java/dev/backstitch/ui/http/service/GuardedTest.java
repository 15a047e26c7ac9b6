package dev.backstitch.ui.http.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.testkit.made.MadeUpHome;
import dev.backstitch.testkit.made.MadeUpProject;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Method;
import dev.backstitch.ui.http.Role;
import dev.backstitch.ui.http.resource.Resources;
import dev.backstitch.ui.http.security.TokenBook;
import dev.backstitch.ui.http.site.Site;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A server that others can reach. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GuardedTest {
  private static final MadeUpProject PROJECT = new MadeUpProject(20);
  private static final Place OPEN = new Place("0.0.0.0", 0, List.of("our.example"), "home");

  private Backstitch backstitch;
  private TokenBook book;
  private Service service;
  private List<Endpoint> endpoints;

  @BeforeAll
  void serve(@TempDir Path folder) {
    backstitch = Backstitch.open(PROJECT, MadeUpHome.at(folder, PROJECT));
    book = new TokenBook(backstitch.served().tokens(), Clock.systemUTC());
    assertThatThrownBy(() -> Service.start(backstitch, OPEN))
        .hasMessage(
            "BS-835 --bind 0.0.0.0: would let everybody in: no token is good. Make one first:"
                + " `backstitch token create NAME --role admin`.");
    book.make("first", "viewer", null, "me");
    service = Service.start(backstitch, OPEN);
    endpoints = Resources.endpoints(new Site(backstitch, "home", "0"));
  }

  @AfterAll
  void stop() {
    service.close();
    backstitch.close();
  }

  private Caller nobody() {
    return Caller.of(service);
  }

  private Caller caller(Role role) {
    return nobody().bearing(book.make(role.word(), role.word(), null, "me").secret());
  }

  @Test
  void everyRouteRefusesWithoutAToken() {
    for (Endpoint endpoint : endpoints) {
      if (endpoint.role() != Role.ANYONE) {
        Caller.Answered answer = nobody().any(endpoint);

        assertThat(answer.status()).as(endpoint.id()).isEqualTo(401);
        assertThat(answer.code()).as(endpoint.id()).isEqualTo("BS-822");
      }
    }
    assertThat(nobody().get("/assets").header("WWW-Authenticate")).isEqualTo("Bearer");
  }

  @Test
  void onlyWaysToLogInAndOutAreForAnyone() {
    assertThat(endpoints)
        .filteredOn(endpoint -> endpoint.role() == Role.ANYONE)
        .extracting(Endpoint::id)
        .containsExactlyInAnyOrder(
            "describe", "login", "logout", "listWays", "beginLogin", "finishLogin");
  }

  @Test
  void eachRoleGetsItsOwnAndNotMore() {
    for (Role role : List.of(Role.VIEWER, Role.OPERATOR, Role.PUBLISHER)) {
      Caller caller = caller(role);
      for (Endpoint endpoint : endpoints) {
        if (!role.may(endpoint.role())) {
          assertThat(caller.any(endpoint).status()).as(role + " " + endpoint.id()).isEqualTo(403);
        } else if (endpoint.method() == Method.GET && !endpoint.id().equals("listen")) {
          assertThat(caller.any(endpoint).status())
              .as(role + " " + endpoint.id())
              .isNotIn(401, 403, 500);
        }
      }
    }
  }

  @Test
  void nobodyChangesThingsAsAViewer() {
    assertThat(endpoints)
        .filteredOn(endpoint -> endpoint.method() != Method.GET)
        .filteredOn(endpoint -> endpoint.role() == Role.VIEWER)
        .extracting(Endpoint::id)
        .as("only what is asked with a body, and changes nothing")
        .containsExactly("foreseeImpact");
  }

  @Test
  void aTokenIsGoodUntilItIsRevokedOrOver() {
    TokenBook.Made made = book.make("ana", "viewer", null, "me");
    TokenBook.Made old = book.make("bob", "viewer", Instant.EPOCH, "me");
    assertThat(nobody().bearing(made.secret()).get("/session").json().path("by").asText())
        .isEqualTo("ana");

    book.revoke(made.token().id(), "me");

    assertThat(nobody().bearing(made.secret()).get("/session").status()).isEqualTo(401);
    assertThat(nobody().bearing(old.secret()).get("/session").status()).isEqualTo(401);
    assertThat(nobody().bearing("bst_guess").get("/session").status()).isEqualTo(401);
    assertThat(nobody().with("Authorization", "Basic x").get("/session").status()).isEqualTo(401);
  }

  @Test
  void aBrowserTradesItsTokenForACookieThatScriptsCannotRead() {
    TokenBook.Made made = book.make("ana", "operator", null, "me");
    Caller.Answered login = nobody().post("/session", "{\"token\":\"" + made.secret() + "\"}");
    String cookie = Objects.requireNonNull(login.header("Set-Cookie"));

    assertThat(login.status()).isEqualTo(204);
    assertThat(cookie).contains("; HttpOnly", "; SameSite=Strict", "; Path=/");
    assertThat(cookie).doesNotContain(made.secret());

    Caller browser = nobody().with("Cookie", cookie.substring(0, cookie.indexOf(';')));
    assertThat(browser.get("/session").json().path("roles").size()).isEqualTo(2);
    assertThat(browser.delete("/session").status()).isEqualTo(204);
    assertThat(browser.get("/session").status()).isEqualTo(401);
  }

  @Test
  void aRevokedTokenEndsItsSessionsToo() {
    TokenBook.Made made = book.make("ana", "viewer", null, "me");
    String cookie =
        Objects.requireNonNull(
            nobody()
                .post("/session", "{\"token\":\"" + made.secret() + "\"}")
                .header("Set-Cookie"));
    Caller browser = nobody().with("Cookie", cookie.substring(0, cookie.indexOf(';')));
    assertThat(browser.get("/session").status()).isEqualTo(200);

    book.revoke(made.token().id(), "me");

    assertThat(browser.get("/session").status()).isEqualTo(401);
  }

  @Test
  void secretsAreShownOnceAndKeptAsHashes() {
    Caller.Answered made =
        caller(Role.ADMIN).post("/tokens", "{\"name\":\"eve\",\"role\":\"viewer\"}");
    String secret = made.json().path("secret").asText();

    assertThat(made.status()).isEqualTo(201);
    assertThat(secret).hasSizeGreaterThan(43).startsWith("bst_");
    assertThat(caller(Role.ADMIN).get("/tokens").whole().body()).doesNotContain(secret, "hash");
    assertThat(backstitch.served().tokens().all().toString()).doesNotContain(secret);
  }

  @Test
  void unknownRolesAndNamesAreRefused() {
    assertThat(
            caller(Role.ADMIN)
                .post("/tokens", "{\"name\":\"eve\",\"role\":\"veiwer\"}")
                .json()
                .path("detail")
                .asText())
        .isEqualTo(
            "BS-833 role: is 'veiwer', expected viewer, operator, publisher, admin. Did you mean"
                + " 'viewer'?");
    assertThat(caller(Role.ADMIN).delete("/tokens/t1").json().path("detail").asText())
        .startsWith("BS-834 token t1: is no token that can be revoked.");
  }

  @Test
  void whoChangesThingsTooOftenMustWait() {
    Caller hasty = nobody().bearing(book.make("hasty", "admin", null, "me").secret());
    Caller.Answered answer = hasty.delete("/tokens/t1");
    for (int i = 0; i < 1000 && answer.status() != 429; i++) {
      answer = hasty.delete("/tokens/t1");
    }

    assertThat(answer.status()).isEqualTo(429);
    assertThat(answer.header("Retry-After")).isEqualTo("1");
    assertThat(answer.code()).isEqualTo("BS-825");
    assertThat(hasty.get("/session").status()).as("reading goes on").isEqualTo(200);
  }

  @Test
  void onlyItsCallerOrAPublisherCancelsAJob() {
    Caller ana = nobody().bearing(book.make("ana", "operator", null, "me").secret());
    Caller bob = nobody().bearing(book.make("bob", "operator", null, "me").secret());
    String job =
        ana.with("Idempotency-Key", "k").post("/schedules/tick", "{}").json().path("job").asText();

    Caller.Answered refused = bob.delete("/jobs/" + job);

    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.json().path("detail").asText())
        .isEqualTo(
            "BS-838 job "
                + job
                + ": was asked for by ana. Only ana, a publisher or an admin can cancel it.");
    assertThat(ana.delete("/jobs/" + job).status()).isEqualTo(200);
    assertThat(caller(Role.PUBLISHER).delete("/jobs/" + job).status()).isEqualTo(200);
    assertThat(bob.delete("/jobs/j999").code()).isEqualTo("BS-827");
  }

  @Test
  void withoutAnOrganisationThereAreOnlyTokens() {
    assertThat(nobody().get("/session/ways").json().path("login").isNull()).isTrue();
    assertThat(nobody().get("/session/login").status()).isEqualTo(404);
    assertThat(nobody().get("/session/login").json().path("detail").asText())
        .isEqualTo(
            "BS-880 login: is not set up for this server. Show a token, or start it with"
                + " --oidc-issuer and --oidc-client.");
  }

  @Test
  void rolesGrow() {
    List<Role> roles = Arrays.asList(Role.values());
    for (Role role : roles) {
      assertThat(roles).filteredOn(role::may).hasSize(roles.indexOf(role) + 1);
    }
  }
}
