package dev.backstitch.storage.server;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The right of somebody to call a server.
 *
 * @param id for people; says nothing of the secret. Those of sessions begin with {@link #SESSION}
 * @param name who calls, for the record
 * @param hash of the secret
 * @param expiresAt null for never
 * @param revokedAt null while it is good
 */
public record Token(
    String id,
    String name,
    String role,
    String hash,
    Instant madeAt,
    String madeBy,
    @Nullable Instant expiresAt,
    @Nullable Instant revokedAt) {
  /** With what the ids of browsers' sessions begin. */
  public static final String SESSION = "s";

  public Token {
    Objects.requireNonNull(id);
    Objects.requireNonNull(name);
    Objects.requireNonNull(role);
    Objects.requireNonNull(hash);
    Objects.requireNonNull(madeAt);
    Objects.requireNonNull(madeBy);
  }

  /** Whether it is the right of a browser in which somebody logged in. */
  public boolean isSession() {
    return id.startsWith(SESSION);
  }

  /** Whether it is a right at this instant. */
  public boolean isGoodAt(Instant now) {
    return revokedAt == null && (expiresAt == null || now.isBefore(expiresAt));
  }
}
