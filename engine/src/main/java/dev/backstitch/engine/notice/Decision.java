package dev.backstitch.engine.notice;

import java.time.Instant;
import java.util.Objects;

/** What somebody found of a backfill, or answered for. */
public record Decision(String what, String why, String by, Instant at) {
  public Decision {
    Objects.requireNonNull(what);
    Objects.requireNonNull(why);
    Objects.requireNonNull(by);
    Objects.requireNonNull(at);
  }
}
