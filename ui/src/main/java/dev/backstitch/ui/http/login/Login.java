package dev.backstitch.ui.http.login;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.http.Principal;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.auth.User;
import io.vertx.ext.auth.oauth2.OAuth2Auth;
import io.vertx.ext.auth.oauth2.OAuth2AuthorizationURL;
import io.vertx.ext.auth.oauth2.OAuth2FlowType;
import io.vertx.ext.auth.oauth2.OAuth2Options;
import io.vertx.ext.auth.oauth2.Oauth2Credentials;
import io.vertx.ext.auth.oauth2.providers.OpenIDConnectAuth;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Logs browsers in with accounts of an organisation. Blocking; thread-safe. */
public final class Login implements AutoCloseable {
  public static final String COOKIE = "backstitch_login";

  private static final String BACK = "/api/v1/session/callback";
  private static final long PATIENCE_SECONDS = 10;

  private final Organisation organisation;
  private final Claims claims;
  private final Attempts attempts;
  private final Vertx vertx =
      Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1).setWorkerPoolSize(1));
  private @Nullable OAuth2Auth provider;

  public Login(Organisation organisation, Clock clock) {
    this.organisation = organisation;
    this.claims = new Claims(organisation, clock);
    this.attempts = new Attempts(clock);
  }

  /**
   * Where a browser is sent.
   *
   * @param cookie what it brings back with it
   */
  public record Sent(String address, String cookie) {}

  /**
   * Begins one.
   *
   * @param host that the browser called
   * @throws ProblemException BS-882 when the provider cannot be asked
   */
  public Sent begin(String host) {
    String outside = Objects.requireNonNullElse(organisation.outside(), "http://" + host);
    Attempts.Attempt attempt = attempts.begin(outside.replaceAll("/+$", "") + BACK);
    String address =
        provider()
            .authorizeURL(
                new OAuth2AuthorizationURL()
                    .setRedirectUri(attempt.back())
                    .setScopes(List.of("openid", "profile", "email"))
                    .setState(attempt.state())
                    .setCodeChallenge(attempt.challenge())
                    .setCodeChallengeMethod("S256")
                    .putAdditionalParameter("nonce", attempt.nonce()));
    return new Sent(address, cookie(attempt.state()));
  }

  /** Browsers must bring it when the provider sends them, so it cannot be strict. */
  private String cookie(String value) {
    String kept = COOKIE + "=" + value + "; Path=" + BACK + "; Max-Age=600; HttpOnly; SameSite=Lax";
    return organisation.isSecure() ? kept + "; Secure" : kept;
  }

  /**
   * Who came back from the provider.
   *
   * @param cookie that the browser brought
   * @throws ProblemException BS-881 when it cannot be believed, BS-882 when the provider cannot be
   *     asked
   */
  public Principal finish(@Nullable String cookie, @Nullable String state, @Nullable String code) {
    if (state == null || !state.equals(cookie)) {
      throw Claims.refused("was not begun by this browser");
    }
    Attempts.Attempt attempt =
        attempts.take(state).orElseThrow(() -> Claims.refused("is over or was never begun"));
    if (code == null) {
      throw Claims.refused("was not granted by the provider");
    }
    User user =
        await(
            provider()
                .authenticate(
                    new Oauth2Credentials()
                        .setFlow(OAuth2FlowType.AUTH_CODE)
                        .setCode(code)
                        .setCodeVerifier(attempt.verifier())
                        .setRedirectUri(attempt.back())));
    JsonObject token = user.attributes().getJsonObject("idToken");
    return claims.principal(token, attempt.nonce());
  }

  private synchronized OAuth2Auth provider() {
    OAuth2Auth known = provider;
    if (known == null) {
      OAuth2Options options =
          new OAuth2Options()
              .setSite(organisation.issuer().replaceAll("/+$", ""))
              .setClientId(organisation.client())
              .setClientSecret(organisation.secret());
      known = await(OpenIDConnectAuth.discover(vertx, options));
      OAuth2Auth found = known;
      found.missingKeyHandler(key -> found.jWKSet());
      provider = known;
    }
    return known;
  }

  private static <T> T await(Future<T> asked) {
    try {
      return asked
          .toCompletionStage()
          .toCompletableFuture()
          .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException failed) {
      throw new ProblemException(
          Problem.of("BS-882", "login", "the provider does not answer as it should")
              .blamedOn(Blame.EXTERNAL)
              .next("Try again; if it stays so, see --oidc-issuer, --oidc-client and its secret."),
          failed);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  @Override
  public void close() {
    vertx.close();
  }
}
