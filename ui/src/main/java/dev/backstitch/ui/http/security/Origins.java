package dev.backstitch.ui.http.security;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.net.URI;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Keeps out what a page of somebody else makes a browser send: calls under a name that is not ours
 * (DNS rebinding), and calls that change something from another origin.
 *
 * @param hosts names that lead here, in lower case, without ports
 */
public record Origins(Set<String> hosts) {
  public Origins {
    hosts = Set.copyOf(hosts);
  }

  /**
   * @throws ProblemException BS-824 when the name is not ours
   */
  void requireHost(@Nullable String authority) {
    if (authority == null || !hosts.contains(name(authority))) {
      throw refused(
          "calls a host that is not this server's: " + authority,
          "Start the server with --host for each further name that leads to it.");
    }
  }

  /**
   * @throws ProblemException BS-824 when another origin asks for a change
   */
  void requireOwn(@Nullable String authority, @Nullable String origin, @Nullable String fetchSite) {
    boolean isForeign =
        fetchSite != null && !fetchSite.equals("same-origin") && !fetchSite.equals("none");
    if (isForeign || (origin != null && !isOwn(authority, origin))) {
      throw refused("comes from another origin", "Only pages of this server may change things.");
    }
  }

  private static boolean isOwn(@Nullable String authority, String origin) {
    try {
      return authority != null && authority.equalsIgnoreCase(URI.create(origin).getAuthority());
    } catch (IllegalArgumentException none) {
      return false;
    }
  }

  private static String name(String authority) {
    int port = authority.lastIndexOf(':');
    boolean isPort = port > authority.lastIndexOf(']');
    return (isPort ? authority.substring(0, port) : authority).toLowerCase(Locale.ROOT);
  }

  private static ProblemException refused(String found, String next) {
    return new ProblemException(Problem.of("BS-824", "request", found).next(next));
  }
}
