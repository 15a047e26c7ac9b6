package dev.backstitch.asset.definition;

import java.util.Objects;

/** The name of something kept outside the project, such as a password; never its value. */
public record Secret(String name) {
  public Secret {
    Objects.requireNonNull(name);
  }
}
