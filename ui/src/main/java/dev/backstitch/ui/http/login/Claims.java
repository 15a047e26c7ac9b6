package dev.backstitch.ui.http.login;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.http.Principal;
import dev.backstitch.ui.http.Role;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Clock;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Believes what a provider says of somebody, or says why not. */
record Claims(Organisation organisation, Clock clock) {

  /**
   * Who it is.
   *
   * @param token claims whose signature is good; null when there are none
   * @throws ProblemException BS-881
   */
  Principal principal(@Nullable JsonObject token, String nonce) {
    if (token == null) {
      throw refused("shows a token that the provider did not make for this server now");
    }
    if (!strip(organisation.issuer()).equals(strip(text(token, "iss")))) {
      throw refused("shows a token of another issuer");
    }
    if (!isMeant(token.getValue("aud"))) {
      throw refused("shows a token for another server");
    }
    if (!(token.getValue("exp") instanceof Number exp)
        || exp.longValue() <= clock.instant().getEpochSecond()) {
      throw refused("shows a token that is over");
    }
    if (!nonce.equals(text(token, "nonce"))) {
      throw refused("shows a token of another login");
    }
    String name = text(token, "email");
    name = name.isEmpty() ? text(token, "sub") : name;
    if (!name.matches("[\\p{L}\\p{N}][\\p{L}\\p{N}@._+| -]{0,119}")) {
      throw refused("shows a token without a name that can be put on record");
    }
    return new Principal(name, role(token.getValue(organisation.roleClaim())));
  }

  private boolean isMeant(@Nullable Object audience) {
    return audience instanceof JsonArray many
        ? many.contains(organisation.client())
        : organisation.client().equals(audience);
  }

  /** The highest that is named; a viewer where none is. */
  private static Role role(@Nullable Object claim) {
    return Arrays.stream(Role.values())
        .filter(role -> role != Role.ANYONE)
        .filter(
            role ->
                claim instanceof JsonArray many
                    ? many.contains(role.word())
                    : role.word().equals(claim))
        .reduce((lower, higher) -> higher)
        .orElse(Role.VIEWER);
  }

  private static String text(JsonObject token, String name) {
    return token.getValue(name) instanceof String text ? text : "";
  }

  private static String strip(String address) {
    return Objects.requireNonNull(address).replaceAll("/+$", "");
  }

  static ProblemException refused(String found) {
    return new ProblemException(
        Problem.of("BS-881", "login", found).next("Log in again from the page."));
  }
}
