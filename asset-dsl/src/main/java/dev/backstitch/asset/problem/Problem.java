package dev.backstitch.asset.problem;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One thing that is wrong, in the shape every face prints: {@code BS-nnn subject: found, expected.
 * Nearest candidate. Next step. (File.java:line)}.
 *
 * @param code {@code BS-} and three digits; stable, so that it can be searched for
 * @param subject the asset, partition, file or option it is about
 * @param message what was found and what was expected, without a closing full stop
 */
public record Problem(
    String code,
    Blame blame,
    String subject,
    String message,
    @Nullable String nearest,
    @Nullable String next,
    @Nullable Place place) {

  public Problem {
    if (!code.matches("BS-\\d{3}")) {
      throw new IllegalArgumentException("Cannot use problem code: " + code);
    }
    Objects.requireNonNull(blame);
    Objects.requireNonNull(subject);
    Objects.requireNonNull(message);
  }

  /** A problem that the user can mend. */
  public static Problem of(String code, String subject, String message) {
    return new Problem(code, Blame.USER, subject, message, null, null, null);
  }

  /** With the candidate that was probably meant; null leaves it out. */
  public Problem nearest(@Nullable String candidate) {
    return new Problem(code, blame, subject, message, candidate, next, place);
  }

  /** With what to do next, a whole sentence. */
  public Problem next(String step) {
    return new Problem(code, blame, subject, message, nearest, step, place);
  }

  public Problem at(@Nullable Place where) {
    return new Problem(code, blame, subject, message, nearest, next, where);
  }

  public Problem blamedOn(Blame whose) {
    return new Problem(code, whose, subject, message, nearest, next, place);
  }

  /** The one line that users see. */
  public String text() {
    StringBuilder out = new StringBuilder(code).append(' ').append(subject).append(": ");
    out.append(message.endsWith(".") ? message : message + ".");
    if (nearest != null) {
      out.append(" Did you mean '").append(nearest).append("'?");
    }
    if (next != null) {
      out.append(' ').append(next);
    }
    if (place != null) {
      out.append(" (").append(place).append(')');
    }
    return out.toString();
  }

  @Override
  public String toString() {
    return text();
  }
}
