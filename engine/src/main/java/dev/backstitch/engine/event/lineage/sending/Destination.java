package dev.backstitch.engine.event.lineage.sending;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;

/** Where events go: {@code file:PATH}, or the address of a server that takes them. */
public final class Destination {
  private static final String FILE = "file:";

  /** Where servers take events when an address names no path. */
  private static final String USUAL_PATH = "/api/v1/lineage";

  private final Transport transport;

  private Destination(Transport transport) {
    this.transport = transport;
  }

  Transport transport() {
    return transport;
  }

  /**
   * Reads what a user wrote.
   *
   * @param folder where a path that is not absolute begins
   * @param key of the server; empty for none
   * @throws ProblemException BS-810 when it is neither, BS-811 when the key would travel
   *     unprotected
   */
  public static Destination parse(String text, Path folder, String key) {
    if (text.startsWith(FILE)) {
      return new Destination(new FileTransport(file(text, folder)));
    }
    URI address = address(text);
    if (!key.isEmpty() && address.getScheme().equalsIgnoreCase("http") && !isOwn(address)) {
      throw new ProblemException(
          Problem.of("BS-811", shown(address), "would get its key without TLS")
              .next("Name it with https://, or leave BACKSTITCH_OPENLINEAGE_KEY out."));
    }
    return new Destination(new HttpTransport(address, key));
  }

  private static Path file(String text, Path folder) {
    try {
      String path = text.substring(FILE.length());
      if (!path.isBlank()) {
        return folder.resolve(path);
      }
    } catch (InvalidPathException wrong) {
      throw nowhere(text);
    }
    throw nowhere(text);
  }

  private static URI address(String text) {
    try {
      URI address = new URI(text);
      String scheme = Objects.requireNonNullElse(address.getScheme(), "").toLowerCase(Locale.ROOT);
      boolean isWeb = scheme.equals("https") || scheme.equals("http");
      if (!isWeb || address.getHost() == null || address.getUserInfo() != null) {
        throw nowhere(text);
      }
      String path = Objects.requireNonNullElse(address.getRawPath(), "");
      return path.isEmpty() || path.equals("/") ? address.resolve(USUAL_PATH) : address;
    } catch (URISyntaxException wrong) {
      throw nowhere(text);
    }
  }

  /** A password in an address is never printed. */
  private static ProblemException nowhere(String text) {
    return new ProblemException(
        Problem.of(
                "BS-810",
                text.replaceAll("//[^/@]*@", "//"),
                "is no place for OpenLineage events, expected file:PATH or https://HOST[/PATH]"
                    + " without a name or password")
            .next("A key is taken from BACKSTITCH_OPENLINEAGE_KEY."));
  }

  private static String shown(URI address) {
    return address.getScheme() + "://" + address.getHost();
  }

  private static boolean isOwn(URI address) {
    try {
      return InetAddress.getByName(address.getHost()).isLoopbackAddress();
    } catch (UnknownHostException nobody) {
      return false;
    }
  }
}
