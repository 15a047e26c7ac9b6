package dev.backstitch.ui.http;

import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.json.Json;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The API as an OpenAPI 3.1 document, written from its endpoints. */
public final class OpenApi {
  private static final Shape PROBLEMS =
      Shape.object()
          .field("type", Shape.text())
          .field("title", Shape.text())
          .field("status", Shape.whole())
          .field("code", Shape.text())
          .field("detail", Shape.text())
          .field("request", Shape.text())
          .field("problems", Shape.list(Shape.any()))
          .named("Problems");

  private OpenApi() {}

  /** The fields of the document. */
  public static void fields(Json json, List<Endpoint> endpoints) {
    json.text("openapi", "3.1.0")
        .object(
            "info",
            () ->
                json.text("title", "Backstitch")
                    .text("version", "1")
                    .text("summary", "What `backstitch VERB --json` prints, over HTTP."))
        .objects("servers", List.of("/api/v1"), url -> json.text("url", url));
    json.list(
        "security",
        List.of("bearer", "session", ""),
        name -> json.object(() -> security(json, name)));
    json.object("paths", () -> paths(json, endpoints));
    json.object("components", () -> components(json, endpoints));
  }

  private static void security(Json json, String name) {
    if (!name.isEmpty()) {
      json.texts(name, List.of());
    }
  }

  private static void paths(Json json, List<Endpoint> endpoints) {
    Map<String, List<Endpoint>> byPath =
        endpoints.stream()
            .collect(Collectors.groupingBy(Endpoint::path, TreeMap::new, Collectors.toList()));
    byPath.forEach(
        (path, ones) ->
            json.object(
                path,
                () ->
                    ones.stream()
                        .sorted(Comparator.comparing(Endpoint::method))
                        .forEach(
                            one ->
                                json.object(
                                    one.method().name().toLowerCase(Locale.ROOT),
                                    () -> operation(json, one)))));
  }

  private static void operation(Json json, Endpoint endpoint) {
    json.text("operationId", endpoint.id())
        .text("summary", endpoint.summary())
        .text("x-role", endpoint.role().word());
    if (!endpoint.params().isEmpty()) {
      json.objects("parameters", endpoint.params(), param -> param(json, param));
    }
    Shape body = endpoint.body();
    if (body != null) {
      json.object(
          "requestBody",
          () -> {
            json.truth("required", () -> true);
            content(json, Answer.JSON, body);
          });
    }
    Intake intake = endpoint.intake();
    if (intake != null) {
      json.object("requestBody", () -> intake(json, intake));
    }
    json.object("responses", () -> responses(json, endpoint));
  }

  private static void intake(Json json, Intake intake) {
    json.text("description", "At most " + (intake.mostBytes() >> 20) + " MiB.")
        .truth("required", () -> true)
        .object(
            "content",
            () ->
                json.object(
                    intake.type(),
                    () ->
                        json.object(
                            "schema", () -> json.text("type", "string").text("format", "binary"))));
  }

  private static void param(Json json, Param param) {
    json.text("name", param.name())
        .text("in", param.place().name().toLowerCase(Locale.ROOT))
        .truth("required", param::isRequired);
    if (!param.summary().isEmpty()) {
      json.text("description", param.summary());
    }
    json.object("schema", () -> param.shape().schema(json));
  }

  private static void responses(Json json, Endpoint endpoint) {
    Shape answer = endpoint.answer();
    json.object(
        endpoint.starts() ? "202" : "200",
        () -> {
          json.text("description", "What was asked for.");
          if (answer != null) {
            content(json, Answer.JSON, answer);
          }
        });
    json.object(
        "default",
        () -> {
          json.text("description", "Why not.");
          content(json, "application/problem+json", PROBLEMS);
        });
  }

  private static void content(Json json, String type, Shape shape) {
    json.object(
        "content", () -> json.object(type, () -> json.object("schema", () -> shape.schema(json))));
  }

  private static void components(Json json, List<Endpoint> endpoints) {
    Map<String, Shape> named = new LinkedHashMap<>();
    PROBLEMS.names(named);
    for (Endpoint endpoint : endpoints) {
      Shape body = endpoint.body();
      Shape answer = endpoint.answer();
      if (body != null) {
        body.names(named);
      }
      if (answer != null) {
        answer.names(named);
      }
    }
    json.object(
        "schemas",
        () ->
            new TreeMap<>(named)
                .forEach((name, shape) -> json.object(name, () -> shape.schema(json))));
    json.object(
        "securitySchemes",
        () ->
            json.object("bearer", () -> json.text("type", "http").text("scheme", "bearer"))
                .object(
                    "session",
                    () ->
                        json.text("type", "apiKey")
                            .text("in", "cookie")
                            .text("name", "backstitch_session")));
  }
}
