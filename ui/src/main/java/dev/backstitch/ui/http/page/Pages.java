package dev.backstitch.ui.http.page;

import dev.backstitch.ui.http.Answer;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Files of the jar's {@code webroot}, read once and kept: a name leads to a resource of that folder
 * or to nothing, and never to the disk. Thread-safe.
 */
public final class Pages {
  /** No name may begin with a point, so there is no way up, and nothing encoded. */
  private static final Pattern SAFE =
      Pattern.compile("/[A-Za-z0-9_][A-Za-z0-9._-]*(/[A-Za-z0-9_][A-Za-z0-9._-]*){0,5}");

  /** Vite writes the hash of a file's content into its name. */
  private static final Pattern HASHED = Pattern.compile("/static/.+-[A-Za-z0-9_-]{8,}\\.\\w+");

  private static final String INDEX = "/index.html";

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml",
          "json", "application/json",
          "txt", "text/plain; charset=utf-8",
          "png", "image/png",
          "woff2", "font/woff2");

  private static final String UNBUILT =
      "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Backstitch</title>"
          + "</head><body><h1>Backstitch</h1><p>The pages were not built into this program: it was"
          + " made with <code>-DskipUi</code>. The API is at <a"
          + " href=\"/api/v1/openapi.json\">/api/v1</a>.</p></body></html>";

  private final String root;
  private final Map<String, Optional<Page>> known = new ConcurrentHashMap<>();

  private record Page(Buffer bytes, String type, String tag) {}

  /**
   * @param root the folder on the class path, such as {@code webroot}
   */
  public Pages(String root) {
    this.root = root;
  }

  /**
   * The answer to a browser; empty when there is no such page.
   *
   * @param path as it was sent, with whatever is encoded in it
   * @param accept what the browser takes; null when it does not say
   */
  public Optional<Answer> answer(String path, @Nullable String accept) {
    Optional<Page> file = SAFE.matcher(path).matches() ? page(path) : Optional.empty();
    if (file.isPresent() && !path.equals(INDEX)) {
      boolean isHashed = HASHED.matcher(path).matches();
      return file.map(
          page -> sent(page, isHashed ? "public, max-age=31536000, immutable" : "no-cache"));
    }
    boolean isPage = accept != null && accept.contains("text/html");
    if (path.equals("/") || path.equals(INDEX) || (isPage && !HASHED.matcher(path).matches())) {
      return Optional.of(
          page(INDEX)
              .map(page -> sent(page, "no-cache"))
              .orElseGet(() -> Answer.text("text/html", UNBUILT)));
    }
    return Optional.empty();
  }

  private static Answer sent(Page page, String cache) {
    return new Answer(200, page.type(), page.bytes(), Map.of(), null)
        .tagged(page.tag())
        .with("Cache-Control", cache);
  }

  /** Unknown names are asked for anew each time, so that nobody can fill the memory with them. */
  private Optional<Page> page(String path) {
    Optional<Page> before = known.get(path);
    if (before != null) {
      return before;
    }
    Optional<Page> found = read(path);
    if (found.isPresent()) {
      known.put(path, found);
    }
    return found;
  }

  private Optional<Page> read(String path) {
    String type = TYPES.get(path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT));
    if (type == null) {
      return Optional.empty();
    }
    try (InputStream in = Pages.class.getClassLoader().getResourceAsStream(root + path)) {
      if (in == null) {
        return Optional.empty();
      }
      byte[] bytes = in.readAllBytes();
      CRC32 sum = new CRC32();
      sum.update(bytes);
      return Optional.of(
          new Page(Buffer.buffer(bytes), type, Long.toHexString(sum.getValue()) + bytes.length));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
