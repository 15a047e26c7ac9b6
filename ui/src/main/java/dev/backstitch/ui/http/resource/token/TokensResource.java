package dev.backstitch.ui.http.resource.token;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.Role;
import dev.backstitch.ui.http.security.TokenBook;
import dev.backstitch.ui.http.security.TokenJson;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Who may call. */
public final class TokensResource implements Resource {
  private static final Shape ASKED =
      Shape.object()
          .field("name", Shape.text())
          .field("role", Shape.text())
          .optional("expires", Shape.nullable(Shape.text()))
          .optional("days", Shape.whole())
          .named("NewToken");

  private final Site site;

  public TokensResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get(
                "/tokens",
                "listTokens",
                "Lists tokens, and browsers in which somebody is logged in.")
            .needs(Role.ADMIN)
            .answers(TokenJson.TOKENS)
            .does(request -> Answer.json(json -> TokenJson.fields(json, site.tokens().all()))),
        Endpoint.post("/tokens", "createToken", "Makes a token; shows its secret once.")
            .needs(Role.ADMIN)
            .takes(ASKED)
            .answers(TokenJson.MADE)
            .does(this::make),
        Endpoint.delete("/tokens/{id}", "revokeToken", "Ends the right of a token or a session.")
            .needs(Role.ADMIN)
            .answers(Shape.object().field("revoked", Shape.text()).named("TokenRevoked"))
            .does(this::revoke));
  }

  private Answer make(Request request) {
    TokenBook.Made made =
        site.tokens()
            .make(
                Objects.requireNonNull(request.textOf("name")),
                Objects.requireNonNull(request.textOf("role")),
                expires(request),
                request.by());
    return Answer.json(201, json -> TokenJson.fields(json, made));
  }

  private Answer revoke(Request request) {
    site.tokens().revoke(request.path("id"), request.by());
    return Answer.json(json -> json.text("revoked", request.path("id")));
  }

  /** At an instant, after so many days, or never. */
  private @Nullable Instant expires(Request request) {
    JsonNode days = request.field("days");
    return days.isNumber()
        ? Instant.now().plus(Duration.ofDays(days.asLong()))
        : instant(request.textOf("expires"));
  }

  private static @Nullable Instant instant(@Nullable String text) {
    try {
      return text == null ? null : Instant.parse(text);
    } catch (DateTimeParseException not) {
      throw new ProblemException(
          Problem.of("BS-820", "expires", "is '" + text + "', expected an instant"));
    }
  }
}
