package dev.backstitch.ui.http.resource.session;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.Role;
import dev.backstitch.ui.http.security.Cookies;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.Json;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Who calls, and what is served. */
public final class SessionResource implements Resource {
  private static final Shape SESSION =
      Shape.object()
          .field("project", Shape.text())
          .field("home", Shape.text())
          .field("now", Shape.instant())
          .field("zone", Shape.text())
          .field("by", Shape.text())
          .field("roles", Shape.texts())
          .field("demo", Shape.truth())
          .field("version", Shape.text())
          .field("tokenNeeded", Shape.truth())
          .field("standby", Shape.truth())
          .field("letters", Shape.truth())
          .field("login", Shape.nullable(Shape.text()))
          .named("Session");

  private final Site site;

  public SessionResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/session", "getSession", "Says who calls and what is served.")
            .answers(SESSION)
            .does(request -> Answer.json(json -> fields(json, request))),
        Endpoint.post("/session", "login", "Takes a token and gives the browser a cookie for it.")
            .needs(Role.ANYONE)
            .takes(Shape.object().field("token", Shape.text()).named("Login"))
            .does(this::login),
        Endpoint.delete("/session", "logout", "Takes the browser's cookie back.")
            .needs(Role.ANYONE)
            .does(this::logout));
  }

  private Answer login(Request request) {
    String cookie = site.guard().login(Objects.requireNonNull(request.textOf("token")));
    return Answer.nothing().with("Set-Cookie", cookie);
  }

  private Answer logout(Request request) {
    String cookie = site.guard().logout(Cookies.session(request.header("Cookie")));
    return Answer.nothing().with("Set-Cookie", cookie);
  }

  private void fields(Json json, Request request) {
    Backstitch backstitch = site.backstitch();
    List<String> roles =
        Arrays.stream(Role.values())
            .filter(role -> role != Role.ANYONE && request.principal().role().may(role))
            .map(Role::word)
            .toList();
    json.text("project", backstitch.name())
        .text("home", site.home())
        .text("now", backstitch.now().toString())
        .text("zone", ProjectZone.of(backstitch.project().graph()))
        .text("by", request.by())
        .texts("roles", roles)
        .truth("demo", backstitch::isDemo)
        .text("version", site.version())
        .truth("tokenNeeded", site.guard()::isTokenNeeded)
        .truth("standby", site.guard()::isStandingBy)
        .truth("letters", () -> true)
        .text("login", LoginResource.address(site));
  }
}
