package dev.backstitch.ui.http.service;

import dev.backstitch.ui.http.login.Organisation;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where a server answers.
 *
 * @param bind the address to listen on
 * @param port 0 for any that is free
 * @param hosts further names that lead there
 * @param home what is served, for people
 * @param organisation whose accounts log in; null for none
 */
public record Place(
    String bind, int port, List<String> hosts, String home, @Nullable Organisation organisation) {
  /** Where only tokens let in. */
  public Place(String bind, int port, List<String> hosts, String home) {
    this(bind, port, hosts, home, null);
  }

  public Place {
    Objects.requireNonNull(bind);
    Objects.requireNonNull(home);
    hosts = List.copyOf(hosts);
  }

  /** This machine alone. */
  public static Place here(int port, String home) {
    return new Place("127.0.0.1", port, List.of(), home);
  }

  /** Whether only this machine can reach it. */
  boolean isHereOnly() {
    try {
      return InetAddress.getByName(bind).isLoopbackAddress();
    } catch (UnknownHostException unknown) {
      return false;
    }
  }

  /** The names that calls may use. */
  Set<String> names() {
    Set<String> names = new HashSet<>(Set.of("localhost", "127.0.0.1", "[::1]"));
    names.add((bind.contains(":") ? "[" + bind + "]" : bind).toLowerCase(Locale.ROOT));
    hosts.forEach(host -> names.add(host.toLowerCase(Locale.ROOT)));
    String outside = organisation == null ? null : organisation.outside();
    if (outside != null) {
      names.add(URI.create(outside).getHost().toLowerCase(Locale.ROOT));
    }
    return names;
  }
}
