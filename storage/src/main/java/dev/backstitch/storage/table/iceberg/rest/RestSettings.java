package dev.backstitch.storage.table.iceberg.rest;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Where a REST catalog is, and what the environment says of it as Iceberg's properties.
 *
 * @param address holds no credentials
 * @param secrets texts that must not be repeated anywhere
 */
record RestSettings(String address, Map<String, String> properties, List<String> secrets) {
  private static final String PREFIX = "BACKSTITCH_CATALOG_";
  private static final String FURTHER = PREFIX + "PROPERTIES";
  private static final String CONNECTING = "rest.client.connection-timeout-ms";
  private static final String ANSWERING = "rest.client.socket-timeout-ms";
  private static final int SHORTEST_SECRET = 4;

  /** Variables, and the client's property that each sets. */
  private static final Map<String, String> NAMED =
      Map.of(
          PREFIX + "WAREHOUSE", "warehouse",
          PREFIX + "PREFIX", "prefix",
          PREFIX + "SCOPE", "scope",
          PREFIX + "OAUTH_URI", "oauth2-server-uri");

  /** As {@link #NAMED}; what they hold is kept and printed nowhere. */
  private static final Map<String, String> SECRET =
      Map.of(PREFIX + "TOKEN", "token", PREFIX + "CREDENTIAL", "credential");

  RestSettings {
    properties = Map.copyOf(properties);
    secrets = List.copyOf(secrets);
  }

  /**
   * The settings.
   *
   * @param environment answers null for what is not set
   * @throws ProblemException BS-659 when the address is none, or holds credentials
   */
  static RestSettings of(String address, UnaryOperator<@Nullable String> environment) {
    Map<String, String> properties = new HashMap<>();
    List<String> secrets = new ArrayList<>();
    properties.put("uri", checked(address));
    // A publication waits for this; what fails is told later.
    properties.put(CONNECTING, "5000");
    properties.put(ANSWERING, "60000");
    properties.put("rest.client.max-retries", "1");
    further(environment.apply(FURTHER), properties, secrets);
    NAMED.forEach((variable, name) -> put(properties, name, environment.apply(variable)));
    SECRET.forEach(
        (variable, name) -> {
          String value = environment.apply(variable);
          put(properties, name, value);
          hide(secrets, value);
        });
    return new RestSettings(properties.get("uri"), properties, secrets);
  }

  /** The same, for one request that nobody waits for longer. */
  RestSettings within(Duration most) {
    Map<String, String> hurried = new HashMap<>(properties);
    hurried.put(CONNECTING, Long.toString(most.toMillis()));
    hurried.put(ANSWERING, Long.toString(most.toMillis()));
    return new RestSettings(address, hurried, secrets);
  }

  private static String checked(String address) {
    try {
      URI uri = new URI(address.strip().replaceAll("/+$", ""));
      String scheme = String.valueOf(uri.getScheme());
      boolean isPlain =
          uri.getRawUserInfo() == null && uri.getRawQuery() == null && uri.getFragment() == null;
      if (scheme.matches("https?") && uri.getHost() != null && isPlain) {
        return uri.toString();
      }
    } catch (URISyntaxException unreadable) {
      // Told below, without repeating what may be a password.
    }
    throw new ProblemException(
        Problem.of(
                "BS-659",
                "catalog",
                "found an address that is none, expected http(s)://HOST/PATH without user or query")
            .next(
                "Name it like that; credentials are those of BACKSTITCH_CATALOG_TOKEN or"
                    + " BACKSTITCH_CATALOG_CREDENTIAL."));
  }

  /** Pairs {@code name=value} between commas; all values count as secret. */
  private static void further(
      @Nullable String pairs, Map<String, String> properties, List<String> secrets) {
    if (pairs == null) {
      return;
    }
    for (String pair : pairs.split(",", -1)) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        String value = pair.substring(equals + 1).strip();
        properties.put(pair.substring(0, equals).strip(), value);
        hide(secrets, value);
      }
    }
  }

  private static void put(Map<String, String> properties, String name, @Nullable String value) {
    if (value != null && !value.isBlank()) {
      properties.put(name, value.strip());
    }
  }

  private static void hide(List<String> secrets, @Nullable String value) {
    if (value == null) {
      return;
    }
    secrets.add(value.strip());
    // "id:secret": a server may name the second part alone.
    secrets.add(value.strip().substring(value.strip().indexOf(':') + 1));
    secrets.removeIf(secret -> secret.length() < SHORTEST_SECRET);
  }

  /** A text of somebody else without our secrets. */
  String hidden(String text) {
    String clean = text;
    for (String secret : secrets) {
      clean = clean.replace(secret, "***");
    }
    return clean;
  }

  /** Says where, never with what. */
  @Override
  public String toString() {
    return address;
  }
}
