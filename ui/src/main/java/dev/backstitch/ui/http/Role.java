package dev.backstitch.ui.http;

import java.util.Locale;

/** What a caller may do; each role may also do what those before it may. */
public enum Role {
  /** Anybody who reaches the server, without a token. */
  ANYONE,
  /** Reads. */
  VIEWER,
  /** Plans, tries, builds, reconciles, announces, decides on late rows, files reports. */
  OPERATOR,
  /** Publishes and rolls back. */
  PUBLISHER,
  /** Hands out tokens, sets values, maintains. */
  ADMIN;

  /** Whether who has this role may do what needs the other. */
  public boolean may(Role needed) {
    return compareTo(needed) >= 0;
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
