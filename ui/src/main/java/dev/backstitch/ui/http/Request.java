package dev.backstitch.ui.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One call.
 *
 * @param id for the record of both sides
 * @param path values of the path, by name
 * @param query values of the query, by name
 * @param headers by lower-case name
 * @param body as JSON; the null node when there is none
 * @param arrived the file that holds what arrived in the place of JSON; null for none
 */
public record Request(
    String id,
    Principal principal,
    Map<String, String> path,
    Map<String, List<String>> query,
    Map<String, String> headers,
    JsonNode body,
    @Nullable Path arrived) {
  public static final String IDEMPOTENCY_KEY = "Idempotency-Key";

  public Request {
    Objects.requireNonNull(id);
    Objects.requireNonNull(principal);
    Objects.requireNonNull(body);
    path = Map.copyOf(path);
    query = Map.copyOf(query);
    headers = Map.copyOf(headers);
  }

  /** With what arrived. */
  public Request with(Path file) {
    return new Request(id, principal, path, query, headers, body, file);
  }

  /** What arrived in the place of JSON. */
  public Path file() {
    return Objects.requireNonNull(arrived, "arrived");
  }

  /** Who calls, for the record. */
  public String by() {
    return principal.name();
  }

  /** A value of the path. */
  public String path(String name) {
    return Objects.requireNonNull(path.get(name), name);
  }

  /** A text of the query; null when it was left out. */
  public @Nullable String text(String name) {
    List<String> values = all(name);
    return values.isEmpty() ? null : values.get(0);
  }

  /** A text of the query that must be there. */
  public String needed(String name) {
    String text = text(name);
    if (text == null) {
      throw wrong(name, "is missing");
    }
    return text;
  }

  /** Every text of this name in the query. */
  public List<String> all(String name) {
    return query.getOrDefault(name, List.of());
  }

  /** A whole number of the query. */
  public long whole(String name, long otherwise) {
    String text = text(name);
    try {
      return text == null ? otherwise : Long.parseLong(text);
    } catch (NumberFormatException not) {
      throw wrong(name, "is '" + text + "', expected a whole number");
    }
  }

  /** A whole number of the query; null when it was left out. */
  public @Nullable Long whole(String name) {
    return text(name) == null ? null : Long.valueOf(whole(name, 0));
  }

  /** Whether the query says that something is so. */
  public boolean isSet(String name) {
    String text = text(name);
    if (text == null || text.equals("false")) {
      return false;
    }
    if (text.equals("true") || text.isEmpty()) {
      return true;
    }
    throw wrong(name, "is '" + text + "', expected true or false");
  }

  /** An instant of the query; null when it was left out. */
  public @Nullable Instant instant(String name) {
    String text = text(name);
    try {
      return text == null ? null : Instant.parse(text);
    } catch (DateTimeParseException not) {
      throw wrong(name, "is '" + text + "', expected an instant such as 2024-03-01T00:00:00Z");
    }
  }

  private static ProblemException wrong(String name, String found) {
    return new ProblemException(Problem.of("BS-820", "?" + name, found));
  }

  /** A field of the body; the missing node when it was left out. */
  public JsonNode field(String name) {
    return body.path(name);
  }

  /** A text of the body; null when it was left out. */
  public @Nullable String textOf(String name) {
    JsonNode field = field(name);
    return field.isMissingNode() || field instanceof NullNode ? null : field.asText();
  }

  /** Texts of the body; empty when they were left out. */
  public List<String> textsOf(String name) {
    List<String> out = new ArrayList<>();
    field(name).forEach(item -> out.add(item.asText()));
    return out;
  }

  public @Nullable String header(String name) {
    return headers.get(name.toLowerCase(java.util.Locale.ROOT));
  }

  /** Whether the caller has what this tag stands for. */
  public boolean has(String tag) {
    String known = header("If-None-Match");
    return known != null && List.of(known.split("\\s*,\\s*")).contains('"' + tag + '"');
  }
}
