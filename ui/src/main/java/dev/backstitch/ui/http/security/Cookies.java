package dev.backstitch.ui.http.security;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads the header of that name. */
public final class Cookies {
  private Cookies() {}

  /** What the browser shows for its session; null when it has none. */
  public static @Nullable String session(@Nullable String header) {
    if (header == null) {
      return null;
    }
    String start = Sessions.COOKIE + "=";
    return Arrays.stream(header.split(";"))
        .map(String::strip)
        .filter(cookie -> cookie.startsWith(start))
        .map(cookie -> cookie.substring(start.length()))
        .filter(value -> !value.isEmpty())
        .findFirst()
        .orElse(null);
  }
}
