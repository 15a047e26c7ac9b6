package dev.backstitch.ui.cli.serve;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;

/**
 * What a browser asks first, asked once so that the classes for it can be kept for other starts.
 */
final class Rehearsal {
  private static final List<String> FIRST =
      List.of("/", "/api/v1/session", "/api/v1/graph", "/api/v1/states", "/api/v1/assets?limit=50");

  private Rehearsal() {}

  static void at(String url) {
    for (String path : FIRST) {
      try (InputStream answer = URI.create(url + path).toURL().openStream()) {
        answer.readAllBytes();
      } catch (IOException unanswered) {
        throw new UncheckedIOException("Cannot read " + url + path, unanswered);
      }
    }
  }
}
