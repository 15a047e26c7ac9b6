package dev.backstitch.ui.http.security;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Principal;
import dev.backstitch.ui.http.Role;
import java.time.Clock;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Lets calls in, or says why not. Thread-safe. */
public final class Guard {
  private static final int AT_ONCE = 60;
  private static final double PER_SECOND = 10;
  private static final Principal NOBODY = new Principal("nobody", Role.ANYONE);

  private final TokenBook book;
  private final Sessions sessions;
  private final Origins origins;
  private final @Nullable Principal here;
  private final Duty duty;
  private final boolean isSecure;
  private final Buckets changes = new Buckets(AT_ONCE, PER_SECOND, System::nanoTime);
  private final Buckets logins = new Buckets(30, 5, System::nanoTime);

  /**
   * Lets in who has a token.
   *
   * @param here who calls without one; null when nobody may
   * @param duty whether anything may be changed here
   * @param isSecure whether browsers come by TLS only
   */
  public Guard(
      TokenBook book, Origins origins, @Nullable Principal here, Duty duty, boolean isSecure) {
    this.book = book;
    this.sessions = new Sessions(Clock.systemUTC());
    this.origins = origins;
    this.here = here;
    this.duty = duty;
    this.isSecure = isSecure;
  }

  /** Whether another server changes this home, and this one only reads. */
  public boolean isStandingBy() {
    return !duty.isOn();
  }

  /** Whether callers must show a token. */
  public boolean isTokenNeeded() {
    return here == null;
  }

  /**
   * What every call must keep to, whatever it asks for. Never blocks.
   *
   * @param authority the name and port that it calls; null for none
   * @throws ProblemException BS-824 when it calls a name that is not ours
   */
  public void requireHost(@Nullable String authority) {
    origins.requireHost(authority);
  }

  /**
   * What calls that change something must keep to besides. Never blocks.
   *
   * @param authority the name and port that it calls; null for none
   * @param header values of the call's headers; null for none
   * @throws ProblemException BS-824
   */
  public void requireOwn(@Nullable String authority, UnaryOperator<@Nullable String> header) {
    origins.requireOwn(authority, header.apply("Origin"), header.apply("Sec-Fetch-Site"));
  }

  /**
   * Who calls. Blocking.
   *
   * @param bearer the value of Authorization; null for none
   * @param session the value of the session's cookie; null for none
   * @throws ProblemException BS-822 without a good token, BS-823 without the role, BS-825 when it
   *     is too often, BS-836 when another server has the home
   */
  public Principal admit(Endpoint endpoint, @Nullable String bearer, @Nullable String session) {
    Principal principal = principal(bearer, session);
    if (!principal.role().may(endpoint.role())) {
      throw new ProblemException(
          principal.role() == Role.ANYONE
              ? Problem.of("BS-822", "request", "shows no good token")
                  .next("An admin makes one with `backstitch token create`.")
              : Problem.of(
                      "BS-823",
                      principal.name(),
                      "is " + principal.role().word() + ", expected " + endpoint.role().word())
                  .next("Ask an admin for another token."));
    }
    if (!endpoint.method().isSafe() && endpoint.role() != Role.ANYONE) {
      changes.take(principal.name());
      if (endpoint.role().may(Role.OPERATOR)) {
        duty.require();
      }
    }
    return principal;
  }

  private Principal principal(@Nullable String bearer, @Nullable String session) {
    if (bearer != null) {
      return bearer.regionMatches(true, 0, "Bearer ", 0, 7)
          ? book.bearer(bearer.substring(7).strip()).orElse(NOBODY)
          : NOBODY;
    }
    Optional<Principal> known =
        session == null
            ? Optional.empty()
            : sessions.principal(session).or(() -> book.session(session));
    return known.orElse(here == null ? NOBODY : here);
  }

  /**
   * Begins a session of a browser; answers its cookie. Blocking.
   *
   * @throws ProblemException BS-822 when the secret is no good token's
   */
  public String login(String secret) {
    logins.take("login");
    if (book.bearer(secret).isEmpty()) {
      throw new ProblemException(
          Problem.of("BS-822", "token", "is not good")
              .next("An admin makes one with `backstitch token create`."));
    }
    return cookie(sessions.begin(() -> book.bearer(secret)), "");
  }

  /**
   * To be asked before a login is begun elsewhere.
   *
   * @throws ProblemException BS-825 when it is too often
   */
  public void requireCalm() {
    logins.take("login");
  }

  /**
   * Begins a session for somebody who is known; answers its cookie. Blocking.
   *
   * @param provider who says who it is
   * @param before the session that it takes the place of; null for none
   */
  public String begin(Principal principal, String provider, @Nullable String before) {
    if (before != null) {
      end(before);
    }
    return cookie(book.begin(principal, provider), "");
  }

  private void end(String session) {
    sessions.end(session);
    book.end(session);
  }

  /** Ends a browser's session; answers the cookie that takes the place of its own. */
  public String logout(@Nullable String session) {
    if (session != null) {
      end(session);
    }
    return cookie("", "; Max-Age=0");
  }

  private String cookie(String value, String more) {
    String secure = isSecure ? "; Secure" : "";
    return Sessions.COOKIE + "=" + value + "; Path=/; HttpOnly; SameSite=Strict" + secure + more;
  }
}
