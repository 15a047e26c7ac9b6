package dev.backstitch.storage.notice;

import java.time.Instant;
import java.util.Objects;

/**
 * Something that a team is told, as it was written; never changed afterwards.
 *
 * @param id stable for one cause and team: what is sent twice is recognised by it
 * @param kind stable word for the reader of {@code body}
 * @param cause what it is about, so that nobody is told twice
 * @param plan of the backfill; empty for none
 * @param run empty for none
 * @param body JSON
 * @param by who brought it about
 */
public record Written(
    String id,
    String kind,
    String cause,
    String plan,
    String run,
    String team,
    String subject,
    String body,
    Instant at,
    String by) {
  public Written {
    Objects.requireNonNull(id);
    Objects.requireNonNull(kind);
    Objects.requireNonNull(cause);
    Objects.requireNonNull(plan);
    Objects.requireNonNull(run);
    Objects.requireNonNull(team);
    Objects.requireNonNull(subject);
    Objects.requireNonNull(body);
    Objects.requireNonNull(at);
    Objects.requireNonNull(by);
  }
}
