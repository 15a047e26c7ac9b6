package dev.backstitch.ui.http.security;

import java.util.Map;

/** What every answer tells browsers to keep to. */
public final class SafeHeaders {
  public static final Map<String, String> ALL =
      Map.of(
          "Content-Security-Policy",
          "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; object-src 'none';"
              + " base-uri 'none'; form-action 'self'",
          "X-Content-Type-Options",
          "nosniff",
          "Referrer-Policy",
          "no-referrer",
          "Cross-Origin-Opener-Policy",
          "same-origin",
          "Cross-Origin-Resource-Policy",
          "same-origin");

  private SafeHeaders() {}
}
