package dev.backstitch.ui.cli.serve;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.http.login.Organisation;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whose accounts log in. */
final class OidcOptions {
  private static final String SECRET = "BACKSTITCH_OIDC_SECRET";

  @Option(
      names = "--oidc-issuer",
      paramLabel = "URL",
      description = "provider of OpenID Connect whose accounts may log in")
  @Nullable String issuer;

  @Option(
      names = "--oidc-client",
      paramLabel = "ID",
      description = "name of this server there; its secret is in " + SECRET)
  @Nullable String client;

  @Option(
      names = "--oidc-role-claim",
      paramLabel = "NAME",
      description = "claim with the role (default: backstitch_role); without it, a viewer")
  String roleClaim = "backstitch_role";

  @Option(
      names = "--outside",
      paramLabel = "URL",
      description = "address at which browsers reach this server, such as https://data.example")
  @Nullable String outside;

  /**
   * Whose accounts; null for none.
   *
   * @throws ProblemException BS-883 when something is missing or not safe
   */
  @Nullable Organisation organisation() {
    if (issuer == null && client == null) {
      return null;
    }
    if (issuer == null || client == null) {
      throw wrong(issuer == null ? "--oidc-issuer" : "--oidc-client", "is missing", "Name both.");
    }
    if (!issuer.matches("https://.+|http://(localhost|127\\.0\\.0\\.1|\\[::1])([:/].*)?")) {
      throw wrong("--oidc-issuer", "is not reached by https: " + issuer, "Name it with https://.");
    }
    if (outside != null && !outside.matches("https?://[A-Za-z0-9.-]+(:\\d+)?/?")) {
      throw wrong("--outside", "is '" + outside + "'", "Name it such as https://data.example.");
    }
    return new Organisation(issuer, client, System.getenv(SECRET), roleClaim, outside);
  }

  private static ProblemException wrong(String subject, String found, String next) {
    return new ProblemException(Problem.of("BS-883", subject, found).next(next));
  }
}
