package dev.backstitch.ui.http.login;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Logins that browsers have begun; each is good once and for minutes. Thread-safe. */
final class Attempts {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final Duration LIFE = Duration.ofMinutes(10);
  private static final int MOST = 1000;

  private final Clock clock;
  private final Map<String, Attempt> open = new ConcurrentHashMap<>();

  Attempts(Clock clock) {
    this.clock = clock;
  }

  /**
   * A login under way.
   *
   * @param state what the provider gives back with its code
   * @param nonce what the provider writes into its token
   * @param verifier what only this server shows for the code
   * @param back the address to which the provider sends the browser
   */
  record Attempt(String state, String nonce, String verifier, String back, Instant until) {
    /** The verifier as the provider may see it. */
    String challenge() {
      try {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        return text(digest.digest(verifier.getBytes(StandardCharsets.US_ASCII)));
      } catch (NoSuchAlgorithmException impossible) {
        throw new IllegalStateException(impossible);
      }
    }
  }

  Attempt begin(String back) {
    Instant now = clock.instant();
    open.values().removeIf(attempt -> !now.isBefore(attempt.until()));
    if (open.size() >= MOST) {
      open.clear();
    }
    Attempt attempt = new Attempt(random(), random(), random(), back, now.plus(LIFE));
    open.put(attempt.state(), attempt);
    return attempt;
  }

  /** Takes one out. */
  Optional<Attempt> take(String state) {
    return Optional.ofNullable(open.remove(state))
        .filter(attempt -> clock.instant().isBefore(attempt.until()));
  }

  private static String random() {
    byte[] bytes = new byte[32];
    RANDOM.nextBytes(bytes);
    return text(bytes);
  }

  private static String text(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
