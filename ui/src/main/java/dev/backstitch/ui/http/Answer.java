package dev.backstitch.ui.http;

import dev.backstitch.ui.json.Json;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What a call is answered.
 *
 * @param headers beside those that every answer has
 * @param stream writes the answer on the event loop, bit by bit; null when {@code body} is all
 */
public record Answer(
    int status,
    @Nullable String type,
    Buffer body,
    Map<String, String> headers,
    @Nullable Consumer<HttpServerResponse> stream) {
  public static final String JSON = "application/json";

  private static final Buffer EMPTY = Buffer.buffer();

  public Answer {
    Objects.requireNonNull(body);
    headers = Map.copyOf(headers);
  }

  private static Answer of(int status, @Nullable String type, Buffer body) {
    return new Answer(status, type, body, Map.of(), null);
  }

  /** An object with these fields. */
  public static Answer json(Consumer<Json> fields) {
    return json(200, fields);
  }

  /** An object with these fields. */
  public static Answer json(int status, Consumer<Json> fields) {
    return of(status, JSON, Buffer.buffer(Json.bytes(fields)));
  }

  /** A document in JSON. */
  public static Answer document(Buffer json) {
    return of(200, JSON, json);
  }

  /** Text of a media type such as {@code text/markdown}. */
  public static Answer text(String type, String text) {
    return of(200, type + "; charset=utf-8", Buffer.buffer(text));
  }

  /** Done; there is nothing to say. */
  public static Answer nothing() {
    return of(204, null, EMPTY);
  }

  /** The browser goes on elsewhere. */
  public static Answer redirect(String address) {
    return of(302, null, EMPTY).with("Location", address);
  }

  /** The caller has it already. */
  public static Answer notModified(String tag) {
    return of(304, null, EMPTY).tagged(tag);
  }

  /** Somebody works on it. */
  public static Answer accepted(String job) {
    return json(202, json -> json.text("job", job)).with("Location", "/api/v1/jobs/" + job);
  }

  /** What is written bit by bit, on the event loop. */
  public static Answer stream(String type, Consumer<HttpServerResponse> stream) {
    return new Answer(200, type, EMPTY, Map.of(), stream);
  }

  /** With a tag that stands for this content. */
  public Answer tagged(String tag) {
    return with("ETag", '"' + tag + '"').with("Cache-Control", "no-cache");
  }

  public Answer with(String header, String value) {
    Map<String, String> all = new LinkedHashMap<>(headers);
    all.put(header, value);
    return new Answer(status, type, body, all, stream);
  }
}
