package dev.backstitch.ui.http.security;

import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.server.Token;
import dev.backstitch.storage.server.Tokens;
import dev.backstitch.ui.http.Principal;
import dev.backstitch.ui.http.Role;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Hands out tokens and knows their bearers; those who logged in with an organisation's account bear
 * one of a browser's session, which is over by itself. Tokens live in real time. Thread-safe.
 */
public final class TokenBook {
  private static final String PREFIX = "bst_";
  private static final int SHOWN = 8;

  /** How long somebody is who they were when they logged in. */
  static final Duration LOGGED_IN = Duration.ofHours(12);

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
            "t" + hash.substring(0, SHOWN),
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

  /** Tokens that were ever made, and sessions that are not over. */
  public List<Token> all() {
    Instant now = clock.instant();
    return tokens.all().stream()
        .filter(token -> !token.isSession() || token.isGoodAt(now))
        .toList();
  }

  /**
   * Begins a session of somebody who logged in; answers what the browser shows from now on.
   *
   * @param provider who says who it is
   */
  String begin(Principal principal, String provider) {
    Instant now = clock.instant();
    tokens.forgetSessions(now);
    String secret = Secret.fresh();
    String hash = Secret.hash(secret);
    tokens.add(
        new Token(
            Token.SESSION + hash.substring(0, SHOWN),
            principal.name(),
            principal.role().word(),
            hash,
            now,
            provider,
            now.plus(LOGGED_IN),
            null));
    return secret;
  }

  /** Who logged in with the browser that shows this; empty once the session is over. */
  Optional<Principal> session(String secret) {
    return good(secret).filter(Token::isSession).map(TokenBook::principal);
  }

  /** Ends the session of a browser; nothing happens where it has none. */
  void end(String secret) {
    good(secret)
        .filter(Token::isSession)
        .ifPresent(token -> tokens.revoke(token.id(), clock.instant(), token.name()));
  }

  /** Whether anybody can call with a token. */
  public boolean isAnyGood() {
    return all().stream().anyMatch(t -> !t.isSession() && t.isGoodAt(clock.instant()));
  }

  /**
   * Ends the right of a token or a session.
   *
   * @throws ProblemException BS-834 when no good token has this id
   */
  public void revoke(String id, String by) {
    if (!tokens.revoke(id, clock.instant(), by)) {
      List<String> ids = all().stream().map(Token::id).toList();
      throw new ProblemException(
          Problem.of("BS-834", "token " + id, "is no token that can be revoked")
              .nearest(Nearest.to(id, ids).filter(near -> !near.equals(id)).orElse(null))
              .next("`backstitch token list` shows them."));
    }
  }

  /** Who bears this secret; empty when nobody may. */
  public Optional<Principal> bearer(String secret) {
    return good(secret).filter(token -> !token.isSession()).map(TokenBook::principal);
  }

  private Optional<Token> good(String secret) {
    return tokens.withHash(Secret.hash(secret)).filter(token -> token.isGoodAt(clock.instant()));
  }

  private static Principal principal(Token token) {
    return new Principal(token.name(), role(token.role()));
  }
}
