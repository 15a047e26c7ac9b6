package dev.backstitch.ui.cli.remote;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.cli.remote.line.Given;
import dev.backstitch.ui.cli.remote.line.Line;
import dev.backstitch.ui.cli.remote.line.Part;
import dev.backstitch.ui.http.Method;
import dev.backstitch.ui.json.Json;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One call of an endpoint.
 *
 * @param path with its values, under {@code /api/v1}
 * @param query values by name
 * @param body an object; null for none
 * @param key with which it happens once, however often it is sent; null for none
 */
record Ask(
    Method method,
    String path,
    Map<String, List<String>> query,
    @Nullable String body,
    @Nullable String key) {
  Ask {
    Objects.requireNonNull(method);
    Objects.requireNonNull(path);
    query = new LinkedHashMap<>(query);
  }

  static Ask get(String path) {
    return new Ask(Method.GET, path, Map.of(), null, null);
  }

  /**
   * What a line makes of a command.
   *
   * @throws ProblemException BS-190 when more was said than there is a place for
   */
  static Ask of(Line line, Given given, @Nullable String key) {
    String path = line.path();
    Map<String, List<String>> query = new LinkedHashMap<>();
    Map<String, Object> body = new LinkedHashMap<>();
    for (Part part : line.parts()) {
      Object value = value(part, given);
      if (value == null) {
        continue;
      }
      switch (part.place()) {
        case PATH -> path = path.replace("{" + part.name() + "}", encoded(value.toString()));
        case QUERY -> query.putIfAbsent(part.name(), texts(value));
        case TEXT -> body.putIfAbsent(part.name(), value.toString());
        case BODY -> body.putIfAbsent(part.name(), value);
      }
    }
    requirePlaces(line, given);
    boolean takes = line.method() == Method.POST || line.method() == Method.PUT;
    return new Ask(line.method(), path, query, takes ? json(body) : null, key);
  }

  private static @Nullable Object value(Part part, Given given) {
    if (part.says() != null) {
      return given.has(part.word()) ? part.says() : null;
    }
    if (part.of() != Part.Of.VALUE) {
      String file = given.text(part.word());
      return file == null ? null : new OwnFile(Path.of(file)).told(part.of());
    }
    if (part.index() < 0) {
      return given.value(part.word());
    }
    List<String> all = given.texts(part.word());
    return part.index() < all.size() ? all.get(part.index()) : null;
  }

  private static void requirePlaces(Line line, Given given) {
    for (Part part : line.parts()) {
      int places =
          line.parts().stream()
              .filter(other -> other.word().equals(part.word()))
              .mapToInt(other -> other.index() + 1)
              .max()
              .orElse(0);
      List<String> said = given.texts(part.word());
      if (part.index() >= 0 && said.size() > places) {
        throw new ProblemException(
            Problem.of(
                    "BS-190",
                    "backstitch " + line.verb(),
                    "found '" + String.join(" ", said) + "', expected at most " + places)
                .next("See `backstitch " + line.verb() + " --help`."));
      }
    }
  }

  private static List<String> texts(Object value) {
    return value instanceof List<?> several
        ? several.stream().map(String::valueOf).toList()
        : List.of(value.toString());
  }

  private static String json(Map<String, Object> body) {
    return Json.text(json -> body.forEach((name, value) -> json.value(name, value)));
  }

  /** With one more value of the query. */
  Ask with(String name, String value) {
    Map<String, List<String>> more = new LinkedHashMap<>(query);
    more.put(name, List.of(value));
    return new Ask(method, path, more, body, key);
  }

  /** The path with the query. */
  String target() {
    List<String> pairs = new ArrayList<>();
    query.forEach(
        (name, values) -> values.forEach(value -> pairs.add(name + "=" + encoded(value))));
    return pairs.isEmpty() ? path : path + "?" + String.join("&", pairs);
  }

  /** Whether the answer is a document of another kind than JSON. */
  boolean isDocument() {
    return query.containsKey("format");
  }

  /** Whether it may be sent again when nobody knows what became of it. */
  boolean isRepeatable() {
    return method.isSafe() || key != null;
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
