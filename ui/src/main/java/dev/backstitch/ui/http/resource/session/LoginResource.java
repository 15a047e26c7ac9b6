package dev.backstitch.ui.http.resource.session;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.Principal;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.Role;
import dev.backstitch.ui.http.Work;
import dev.backstitch.ui.http.login.Login;
import dev.backstitch.ui.http.security.Cookies;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Logs browsers in with an organisation's accounts. */
public final class LoginResource implements Resource {
  private static final Shape WAYS =
      Shape.object().field("login", Shape.nullable(Shape.text())).named("Ways");

  /** What providers send back with a browser. */
  private static final Param[] SENT =
      Stream.of("state", "code", "error", "error_description", "error_uri", "iss", "session_state")
          .map(name -> Param.query(name, "as the provider sends it"))
          .toArray(Param[]::new);

  private final Site site;

  public LoginResource(Site site) {
    this.site = site;
  }

  /** Where browsers log in; null when there are only tokens. */
  static @Nullable String address(Site site) {
    return site.login() == null ? null : "/api/v1/session/login";
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/session/ways", "listWays", "Says how browsers can log in besides tokens.")
            .needs(Role.ANYONE)
            .answers(WAYS)
            .does(request -> Answer.json(json -> json.text("login", address(site)))),
        Endpoint.get("/session/login", "beginLogin", "Sends a browser to log in elsewhere.")
            .needs(Role.ANYONE)
            .does(request -> forPeople(request, this::begin)),
        Endpoint.get("/session/callback", "finishLogin", "Takes a browser back that logged in.")
            .needs(Role.ANYONE)
            .with(SENT)
            .does(request -> forPeople(request, this::finish)));
  }

  /** A browser that is sent here shows whatever it is answered, so why not is a page for it. */
  private static Answer forPeople(Request request, Work work) {
    try {
      return work.answer(request);
    } catch (ProblemException refused) {
      String accept = Objects.requireNonNullElse(request.header("Accept"), "");
      if (!accept.contains("text/html")) {
        throw refused;
      }
      return RefusedPage.of(refused.problems(), request.id());
    }
  }

  private Answer begin(Request request) {
    Login login = login();
    site.guard().requireCalm();
    Login.Sent sent = login.begin(Objects.requireNonNullElse(request.header("Host"), "localhost"));
    return Answer.redirect(sent.address()).with("Set-Cookie", sent.cookie());
  }

  private Answer finish(Request request) {
    Login login = login();
    String cookies = request.header("Cookie");
    Principal principal =
        login.finish(
            Cookies.named(Login.COOKIE, cookies), request.text("state"), request.text("code"));
    String cookie = site.guard().begin(principal, "login", Cookies.session(cookies));
    return Answer.redirect("/").with("Set-Cookie", cookie);
  }

  private Login login() {
    Login login = site.login();
    if (login == null) {
      throw new ProblemException(
          Problem.of("BS-880", "login", "is not set up for this server")
              .next("Show a token, or start it with --oidc-issuer and --oidc-client."));
    }
    return login;
  }
}
