package dev.backstitch.ui.http.security;

import dev.backstitch.ui.http.Principal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Browsers that have shown a token. Each call asks again whether it is still good. Thread-safe. */
public final class Sessions {
  public static final String COOKIE = "backstitch_session";

  private static final Duration LIFE = Duration.ofHours(12);
  private static final int MOST = 1000;

  private final Clock clock;
  private final Map<String, Session> sessions = new ConcurrentHashMap<>();

  private record Session(Supplier<Optional<Principal>> bearer, Instant until) {}

  Sessions(Clock clock) {
    this.clock = clock;
  }

  /**
   * Begins one; answers what the browser shows from now on.
   *
   * @param bearer who it is, asked at each call; empty once nobody may
   */
  String begin(Supplier<Optional<Principal>> bearer) {
    Instant now = clock.instant();
    sessions.values().removeIf(session -> !now.isBefore(session.until()));
    if (sessions.size() >= MOST) {
      sessions.clear();
    }
    String id = Secret.fresh();
    sessions.put(Secret.hash(id), new Session(bearer, now.plus(LIFE)));
    return id;
  }

  Optional<Principal> principal(String id) {
    return Optional.ofNullable(sessions.get(Secret.hash(id)))
        .filter(session -> clock.instant().isBefore(session.until()))
        .flatMap(session -> session.bearer().get());
  }

  void end(String id) {
    sessions.remove(Secret.hash(id));
  }
}
