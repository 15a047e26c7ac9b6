package dev.backstitch.engine.notice.letter;

import java.util.List;
import java.util.Objects;

/**
 * A text for people, without a format.
 *
 * @param subject one line
 * @param to whom it is addressed, in words
 */
public record Letter(String subject, String to, List<Block> blocks) {
  public Letter {
    Objects.requireNonNull(subject);
    Objects.requireNonNull(to);
    blocks = List.copyOf(blocks);
  }
}
