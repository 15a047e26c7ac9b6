package dev.backstitch.ui.http.security;

import dev.backstitch.ui.http.Principal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Browsers that have shown a token. Each call asks again whether it is still good. Thread-safe. */
public final class Sessions {
  public static final String COOKIE = "backstitch_session";

  private static final Duration LIFE = Duration.ofHours(12);
  private static final int MOST = 1000;

  private final Clock clock;
  private final Function<String, Optional<Principal>> bearers;
  private final Map<String, Session> sessions = new ConcurrentHashMap<>();

  private record Session(String secret, Instant until) {}

  Sessions(Clock clock, Function<String, Optional<Principal>> bearers) {
    this.clock = clock;
    this.bearers = bearers;
  }

  /** Begins one for a good secret; answers what the browser shows from now on. */
  String begin(String secret) {
    Instant now = clock.instant();
    sessions.values().removeIf(session -> !now.isBefore(session.until()));
    if (sessions.size() >= MOST) {
      sessions.clear();
    }
    String id = Secret.fresh();
    sessions.put(Secret.hash(id), new Session(secret, now.plus(LIFE)));
    return id;
  }

  Optional<Principal> principal(String id) {
    return Optional.ofNullable(sessions.get(Secret.hash(id)))
        .filter(session -> clock.instant().isBefore(session.until()))
        .flatMap(session -> bearers.apply(session.secret()));
  }

  void end(String id) {
    sessions.remove(Secret.hash(id));
  }
}
