package dev.backstitch.storage.notice;

import java.time.Instant;
import java.util.Objects;

/**
 * How far one notice has come on one channel.
 *
 * @param notice its id
 * @param channel stable word such as {@code file}, {@code hook} or {@code mail}
 * @param attempts begun so far
 * @param error of the last attempt, without secrets; empty for none
 * @param next the instant from which it may be tried; of one that is sent, when it was
 */
public record Sending(
    String notice, String channel, State state, int attempts, String error, Instant next) {
  public Sending {
    Objects.requireNonNull(notice);
    Objects.requireNonNull(channel);
    Objects.requireNonNull(state);
    Objects.requireNonNull(error);
    Objects.requireNonNull(next);
  }

  /** Not tried yet. */
  public static Sending waiting(String notice, String channel, Instant now) {
    return new Sending(notice, channel, State.WAITING, 0, "", now);
  }

  /** Whether the other end has it. */
  public enum State {
    /** Is tried, again if need be. */
    WAITING,
    SENT,
    /** Was tried often enough; tried once more when somebody asks. */
    GIVEN_UP
  }
}
