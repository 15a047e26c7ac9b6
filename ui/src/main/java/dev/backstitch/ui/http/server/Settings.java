package dev.backstitch.ui.http.server;

import java.util.Objects;

/**
 * Where a server answers.
 *
 * @param port 0 for any that is free
 */
public record Settings(String bind, int port) {
  public Settings {
    Objects.requireNonNull(bind);
  }

  /** What people see in problems. */
  String address() {
    return bind + ":" + port;
  }

  /** The host part of an address that leads there. */
  String host() {
    return bind.contains(":") ? "[" + bind + "]" : bind;
  }
}
