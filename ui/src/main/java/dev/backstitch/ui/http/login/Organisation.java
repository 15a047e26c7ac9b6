package dev.backstitch.ui.http.login;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Whose accounts log in, and as what.
 *
 * @param issuer address of the provider
 * @param client name of this server at the provider
 * @param secret what this server shows to the provider; null for none
 * @param roleClaim name of the claim that says the role; who has none is a viewer
 * @param outside address at which browsers reach this server; null where they call it by its own
 */
public record Organisation(
    String issuer,
    String client,
    @Nullable String secret,
    String roleClaim,
    @Nullable String outside) {
  public Organisation {
    Objects.requireNonNull(issuer);
    Objects.requireNonNull(client);
    Objects.requireNonNull(roleClaim);
  }

  /** Whether browsers reach this server by TLS only. */
  public boolean isSecure() {
    return outside != null && outside.startsWith("https:");
  }

  /** Never tells the secret. */
  @Override
  public String toString() {
    return "Organisation[" + issuer + ", " + client + "]";
  }
}
