package dev.backstitch.storage.metadata;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Where metadata is kept: {@code jdbc:postgresql://HOST:PORT/DATABASE?user=NAME} or {@code
 * jdbc:sqlite:FILE}. Whatever prints it prints no secret: settings are left out.
 */
public final class DatabaseUrl {
  private static final String SQLITE = "jdbc:sqlite:";
  private static final String POSTGRES = "jdbc:postgresql:";
  private static final String PASSWORD = "password";

  private final String base;
  private final Map<String, String> settings;

  private DatabaseUrl(String base, Map<String, String> settings) {
    this.base = base;
    this.settings = Map.copyOf(settings);
  }

  /**
   * Reads a URL as it was typed.
   *
   * @throws ProblemException BS-647 when it is of another kind; the text is not repeated, since it
   *     may hold a password
   */
  public static DatabaseUrl parse(String url) {
    if (url.startsWith(SQLITE) && url.length() > SQLITE.length()) {
      return new DatabaseUrl(url, Map.of());
    }
    if (!url.startsWith(POSTGRES)) {
      throw new ProblemException(
          Problem.of(
                  "BS-647",
                  "--database",
                  "found another kind of URL, expected jdbc:postgresql://HOST/DATABASE or"
                      + " jdbc:sqlite:FILE")
              .next("Leave it out to keep metadata in a file of the home."));
    }
    int question = url.indexOf('?');
    Map<String, String> settings = new TreeMap<>();
    String base = withoutUser(question < 0 ? url : url.substring(0, question), settings);
    if (question >= 0) {
      for (String pair : url.substring(question + 1).split("&", -1)) {
        put(settings, pair, pair.indexOf('='));
      }
    }
    return new DatabaseUrl(base, settings);
  }

  /** People write {@code //user:password@host} as other tools want it. */
  private static String withoutUser(String base, Map<String, String> settings) {
    int begin = base.indexOf("//");
    int at = base.lastIndexOf('@');
    if (begin < 0 || at < begin) {
      return base;
    }
    String user = base.substring(begin + 2, at);
    int colon = user.indexOf(':');
    settings.put("user", decoded(colon < 0 ? user : user.substring(0, colon)));
    if (colon >= 0) {
      settings.put(PASSWORD, decoded(user.substring(colon + 1)));
    }
    return base.substring(0, begin + 2) + base.substring(at + 1);
  }

  private static void put(Map<String, String> settings, String pair, int equals) {
    if (equals > 0) {
      settings.put(pair.substring(0, equals), decoded(pair.substring(equals + 1)));
    }
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  /**
   * As this, with a password from elsewhere.
   *
   * @param password used unless the URL names one; null for none
   */
  public DatabaseUrl withPassword(@Nullable String password) {
    if (password == null || settings.containsKey(PASSWORD) || file().isPresent()) {
      return this;
    }
    Map<String, String> all = new TreeMap<>(settings);
    all.put(PASSWORD, password);
    return new DatabaseUrl(base, all);
  }

  /** The file when it is a SQLite database. */
  public Optional<Path> file() {
    return base.startsWith(SQLITE)
        ? Optional.of(Path.of(base.substring(SQLITE.length())))
        : Optional.empty();
  }

  /** All that the URL says but user, password and other settings. */
  public String withoutSecrets() {
    return base;
  }

  /** User, password and whatever else the driver is told. Secret. */
  public Map<String, String> settings() {
    return settings;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof DatabaseUrl url
        && base.equals(url.base)
        && settings.equals(url.settings);
  }

  @Override
  public int hashCode() {
    return base.hashCode();
  }

  @Override
  public String toString() {
    return base;
  }
}
