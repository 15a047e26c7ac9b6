package dev.backstitch.engine.app.notice;

import dev.backstitch.engine.notice.Notice;
import java.util.List;
import java.util.Objects;

/**
 * A notice that is not written down yet.
 *
 * @param channels by which it would be sent
 * @param isTold whether the team was told the same before, and would not be told again
 */
public record Draft(Notice notice, List<String> channels, boolean isTold) {
  public Draft {
    Objects.requireNonNull(notice);
    channels = List.copyOf(channels);
  }
}
