package dev.backstitch.engine.notice.channel.web;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Decides where may be posted to. A name is resolved once; every address that it has must be
 * allowed, and the one that was looked at is the one that is connected to.
 */
public final class Guard {
  /**
   * Everything that some resolver takes for a number, such as {@code 2130706433} or {@code 0x7f.1}.
   */
  private static final Pattern NUMBER = Pattern.compile("(0x[0-9a-f]*|[0-9]+)");

  private static final Pattern FOUR =
      Pattern.compile("(0|[1-9][0-9]{0,2})(\\.(0|[1-9][0-9]{0,2})){3}");
  private static final int MOST_PORT = 65535;

  private final Set<String> inside;
  private final Resolver resolver;

  /**
   * A guard for one home.
   *
   * @param inside names or addresses of hosts of the house, which may be private and without TLS
   */
  public Guard(Set<String> inside, Resolver resolver) {
    this.inside =
        inside.stream().map(host -> host.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
    this.resolver = resolver;
  }

  /** Where to connect to, and under which name. */
  record Target(String host, InetAddress address, int port, boolean isSecure) {}

  Target target(URI address) throws RefusedException, UnknownHostException {
    String scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
    String host = host(address);
    boolean isInside = inside.contains(host);
    boolean isSecure = scheme.equals("https");
    if (!isSecure && !(isInside && scheme.equals("http"))) {
      throw new RefusedException(
          "the hook does not begin with https://; without TLS only hosts are reached that are"
              + " allowed by name");
    }
    if (address.getRawUserInfo() != null) {
      throw new RefusedException("the hook has a user name in its address");
    }
    int port = address.getPort() == -1 ? (isSecure ? 443 : 80) : address.getPort();
    if (port < 1 || port > MOST_PORT) {
      throw new RefusedException("the hook names port " + port);
    }
    return new Target(host, resolved(host, isInside), port, isSecure);
  }

  private static String host(URI address) throws RefusedException {
    if (address.getHost() == null) {
      throw new RefusedException("the hook names no host");
    }
    String host = address.getHost().toLowerCase(Locale.ROOT).replaceAll("^\\[|]$", "");
    return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
  }

  private InetAddress resolved(String host, boolean isInside)
      throws RefusedException, UnknownHostException {
    String last = host.substring(host.lastIndexOf('.') + 1);
    if (NUMBER.matcher(last).matches() && !FOUR.matcher(host).matches()) {
      throw new RefusedException("the hook's host is a number in disguise");
    }
    List<InetAddress> all = resolver.resolve(host);
    if (all.isEmpty()) {
      throw new UnknownHostException(host);
    }
    for (InetAddress one : all) {
      require(one, isInside);
    }
    return Addresses.named(host, all.get(0));
  }

  private static void require(InetAddress address, boolean isInside) throws RefusedException {
    switch (Addresses.of(address)) {
      case PUBLIC -> {
        // Anybody's.
      }
      case INSIDE -> {
        if (!isInside) {
          throw new RefusedException(
              "the hook leads to this machine or into a private network; allow its host by name"
                  + " with --allow-webhook-host if that is meant");
        }
      }
      case NOBODY -> throw new RefusedException("the hook leads to an address that is nobody's");
    }
  }
}
