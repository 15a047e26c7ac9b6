package dev.backstitch.ui.http.security;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads the header of that name. */
public final class Cookies {
  private Cookies() {}

  /** What the browser shows for its session; null when it has none. */
  public static @Nullable String session(@Nullable String header) {
    return named(Sessions.COOKIE, header);
  }

  /** The value of a cookie; null when the browser has none of that name. */
  public static @Nullable String named(String name, @Nullable String header) {
    if (header == null) {
      return null;
    }
    String start = name + "=";
    return Arrays.stream(header.split(";"))
        .map(String::strip)
        .filter(cookie -> cookie.startsWith(start))
        .map(cookie -> cookie.substring(start.length()))
        .filter(value -> !value.isEmpty())
        .findFirst()
        .orElse(null);
  }
}
