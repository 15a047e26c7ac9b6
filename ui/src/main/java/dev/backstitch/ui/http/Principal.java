package dev.backstitch.ui.http;

import java.util.Objects;

/**
 * Who calls.
 *
 * @param name for the record
 */
public record Principal(String name, Role role) {
  public Principal {
    Objects.requireNonNull(name);
    Objects.requireNonNull(role);
  }
}
