package dev.backstitch.storage.server;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Who may call a server. */
public interface Tokens {
  void add(Token token);

  /** In the order in which they were made. */
  List<Token> all();

  Optional<Token> withHash(String hash);

  /** Forgets sessions that were over before an instant. */
  void forgetSessions(Instant before);

  /** Answers whether it was good until now. */
  boolean revoke(String id, Instant at, String by);
}
