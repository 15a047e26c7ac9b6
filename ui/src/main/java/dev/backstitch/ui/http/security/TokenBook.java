package dev.backstitch.ui.http.security;

import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.server.Token;
import dev.backstitch.storage.server.Tokens;
import dev.backstitch.ui.http.Principal;
import dev.backstitch.ui.http.Role;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Hands out tokens and knows their bearers. Tokens live in real time. Thread-safe. */
public final class TokenBook {
  private static final String PREFIX = "bst_";

  private final Tokens tokens;
  private final Clock clock;

  public TokenBook(Tokens tokens, Clock clock) {
    this.tokens = tokens;
    this.clock = clock;
  }

  /**
   * A new token.
   *
   * @param secret what its bearer shows; nobody can find it again
   */
  public record Made(Token token, String secret) {}

  /**
   * Makes a token.
   *
   * @param name of its bearer, for the record
   * @throws ProblemException BS-833 when the name or the role cannot be
   */
  public Made make(String name, String role, @Nullable Instant expiresAt, String by) {
    if (!name.matches("[\\p{L}\\p{N}][\\p{L}\\p{N}@._ -]{0,79}")) {
      throw new ProblemException(
          Problem.of("BS-833", "token", "has the name '" + name + "'")
              .next("Use letters, digits and @._- of at most 80 characters."));
    }
    String secret = PREFIX + Secret.fresh();
    String hash = Secret.hash(secret);
    Token token =
        new Token(
            "t" + hash.substring(0, 8),
            name,
            role(role).word(),
            hash,
            clock.instant(),
            by,
            expiresAt,
            null);
    tokens.add(token);
    return new Made(token, secret);
  }

  private static Role role(String word) {
    List<String> known =
        Arrays.stream(Role.values()).filter(r -> r != Role.ANYONE).map(Role::word).toList();
    if (!known.contains(word)) {
      throw new ProblemException(
          Problem.of("BS-833", "role", "is '" + word + "', expected " + String.join(", ", known))
              .nearest(Nearest.to(word, known).orElse(null)));
    }
    return Role.valueOf(word.toUpperCase(Locale.ROOT));
  }

  public List<Token> all() {
    return tokens.all();
  }

  /** Whether anybody can call with a token. */
  public boolean isAnyGood() {
    return tokens.all().stream().anyMatch(token -> token.isGoodAt(clock.instant()));
  }

  /**
   * Ends a token's right.
   *
   * @throws ProblemException BS-834 when no good token has this id
   */
  public void revoke(String id, String by) {
    if (!tokens.revoke(id, clock.instant(), by)) {
      List<String> ids = tokens.all().stream().map(Token::id).toList();
      throw new ProblemException(
          Problem.of("BS-834", "token " + id, "is no token that can be revoked")
              .nearest(Nearest.to(id, ids).filter(near -> !near.equals(id)).orElse(null))
              .next("`backstitch token list` shows them."));
    }
  }

  /** Who bears this secret; empty when nobody may. */
  public Optional<Principal> bearer(String secret) {
    return tokens
        .withHash(Secret.hash(secret))
        .filter(token -> token.isGoodAt(clock.instant()))
        .map(token -> new Principal(token.name(), role(token.role())));
  }
}
