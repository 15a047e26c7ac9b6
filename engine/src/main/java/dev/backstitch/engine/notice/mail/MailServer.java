package dev.backstitch.engine.notice.mail;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Where mail is handed over: {@code smtp://USER@HOST:587?from=ADDRESS&starttls=required}, or {@code
 * smtps://} for TLS from the first byte.
 *
 * @param user empty for none
 * @param password secret; empty for none
 * @param startTls {@code required} unless it says {@code optional} or {@code off}
 */
public record MailServer(
    String host,
    int port,
    boolean isSecure,
    String startTls,
    String user,
    String password,
    String from) {
  public MailServer {
    Objects.requireNonNull(host);
    Objects.requireNonNull(startTls);
    Objects.requireNonNull(user);
    Objects.requireNonNull(password);
    Objects.requireNonNull(from);
  }

  /**
   * Reads an address.
   *
   * @throws ProblemException BS-694 for one of another form; the text is not repeated
   */
  public static MailServer parse(String text, String password) {
    URI address;
    try {
      address = new URI(text.strip());
    } catch (URISyntaxException mayHoldSecrets) {
      throw refused("is no address");
    }
    boolean isSecure = "smtps".equals(address.getScheme());
    if (address.getHost() == null || !(isSecure || "smtp".equals(address.getScheme()))) {
      throw refused("has another form");
    }
    String user = address.getUserInfo() == null ? "" : address.getUserInfo();
    if (user.contains(":")) {
      throw refused("has a password in it");
    }
    Map<String, String> settings = settings(address);
    String startTls = settings.getOrDefault("starttls", isSecure ? "off" : "required");
    if (!startTls.matches("required|optional|off")) {
      throw refused("says starttls=" + startTls + ", expected required, optional or off");
    }
    String from = settings.getOrDefault("from", "");
    if (!from.contains("@")) {
      throw refused("does not say from whom mail is, with ?from=ADDRESS");
    }
    int port = address.getPort() == -1 ? (isSecure ? 465 : 587) : address.getPort();
    return new MailServer(address.getHost(), port, isSecure, startTls, user, password, from);
  }

  private static Map<String, String> settings(URI address) {
    Map<String, String> out = new HashMap<>();
    String query = address.getQuery() == null ? "" : address.getQuery();
    for (String setting : query.split("&", -1)) {
      int equals = setting.indexOf('=');
      if (equals > 0) {
        out.put(setting.substring(0, equals), setting.substring(equals + 1));
      }
    }
    return out;
  }

  private static ProblemException refused(String message) {
    return new ProblemException(
        Problem.of("BS-694", "BACKSTITCH_SMTP", message)
            .next(
                "Write smtp://USER@HOST:587?from=ADDRESS and put the password into"
                    + " BACKSTITCH_SMTP_PASSWORD."));
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
