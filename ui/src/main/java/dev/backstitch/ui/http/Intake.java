package dev.backstitch.ui.http;

import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * What an endpoint takes that is no JSON: it goes to a file as it arrives, before the endpoint
 * works.
 *
 * @param type its media type
 * @param mostBytes what is longer is refused
 * @param place says where the next one goes; whatever is still there after the work is removed.
 *     Blocking
 */
public record Intake(String type, long mostBytes, Supplier<Path> place) {
  public Intake {
    Objects.requireNonNull(type);
    Objects.requireNonNull(place);
  }
}
