package dev.backstitch.ui.cli.remote;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Where a server is, and who calls it.
 *
 * @param url without a slash at its end
 * @param token what the caller shows; null for nothing
 * @param option what brings a further command there; empty where the environment does
 */
record Address(String url, @Nullable String token, String option) {
  /** The environment variable that names a server. */
  static final String SERVER = "BACKSTITCH_SERVER";

  /** The environment variable that holds a token: arguments are seen by others. */
  static final String TOKEN = "BACKSTITCH_TOKEN";

  Address {
    Objects.requireNonNull(url);
    Objects.requireNonNull(option);
  }

  /**
   * The address as somebody typed it or set it.
   *
   * @param typed value of {@code --server}; null for that of the environment
   * @param file a file that holds the token; null for the environment's
   * @throws ProblemException BS-884 when it cannot be one, BS-888 when there is no token in the
   *     file
   */
  static Address of(
      @Nullable String typed, @Nullable Path file, UnaryOperator<@Nullable String> environment) {
    String text = typed == null ? Objects.requireNonNull(environment.apply(SERVER)) : typed;
    String url = url(typed == null ? SERVER : "--server", text.strip());
    String token = file == null ? environment.apply(TOKEN) : read(file);
    String shown = token == null || token.isBlank() ? null : token.strip();
    if (shown != null && !shown.matches("[\\x21-\\x7e]+")) {
      throw new ProblemException(
          Problem.of("BS-888", "token", "has characters that no token has")
              .next("Take it as `backstitch token create` printed it, on one line."));
    }
    return new Address(url, shown, typed == null ? "" : " --server " + url);
  }

  private static String url(String subject, String text) {
    URI uri;
    try {
      uri = URI.create(text);
    } catch (IllegalArgumentException unreadable) {
      throw wrong(subject, "'" + text + "'");
    }
    boolean isHttp = "http".equalsIgnoreCase(uri.getScheme());
    if (!isHttp && !"https".equalsIgnoreCase(uri.getScheme())) {
      throw wrong(subject, "'" + text + "'");
    }
    if (uri.getUserInfo() != null) {
      throw wrong(subject, "an address with a name or password in it, which others can see");
    }
    if (uri.getHost() == null || uri.getQuery() != null || uri.getFragment() != null) {
      throw wrong(subject, "'" + text + "'");
    }
    return text.replaceAll("/+$", "");
  }

  private static ProblemException wrong(String subject, String found) {
    return new ProblemException(
        Problem.of("BS-884", subject, "found " + found + ", expected one such as http://HOST:7420")
            .next("Take the address that `backstitch serve` prints."));
  }

  private static String read(Path file) {
    try {
      String text = Files.readString(file).strip();
      if (text.isEmpty()) {
        throw new ProblemException(
            Problem.of("BS-888", "--token-file " + file, "is empty, expected a token")
                .next("`backstitch token create NAME` prints one."));
      }
      return text;
    } catch (IOException unreadable) {
      throw new ProblemException(
          Problem.of("BS-888", "--token-file " + file, "cannot be read: " + unreadable)
              .blamedOn(Blame.EXTERNAL)
              .next("Name a file that holds what `backstitch token create NAME` printed."),
          unreadable);
    }
  }
}
