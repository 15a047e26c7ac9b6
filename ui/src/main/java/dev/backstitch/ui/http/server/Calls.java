package dev.backstitch.ui.http.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.NullNode;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Intake;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.Principal;
import dev.backstitch.ui.http.Request;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reads calls, and refuses those that cannot be meant. */
final class Calls {
  private static final ObjectMapper JSON =
      new ObjectMapper()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(com.fasterxml.jackson.core.JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

  private Calls() {}

  /**
   * @throws ProblemException BS-820 when it is not what the endpoint takes
   */
  static Request of(Endpoint endpoint, RoutingContext context, String id, Principal principal) {
    Map<String, List<String>> query = query(context.queryParams());
    Map<String, String> headers = new LinkedHashMap<>();
    context
        .request()
        .headers()
        .forEach((name, value) -> headers.put(name.toLowerCase(Locale.ROOT), value));
    headers.remove("authorization");
    Request request =
        new Request(
            id, principal, context.pathParams(), query, headers, body(endpoint, context), null);
    require(endpoint, request);
    return request;
  }

  private static Map<String, List<String>> query(MultiMap params) {
    Map<String, List<String>> out = new LinkedHashMap<>();
    params.names().forEach(name -> out.put(name, List.copyOf(params.getAll(name))));
    return out;
  }

  private static JsonNode body(Endpoint endpoint, RoutingContext context) {
    Intake intake = endpoint.intake();
    if (intake != null) {
      require(intake, context.request());
    }
    Buffer bytes = context.body() == null ? null : context.body().buffer();
    if (endpoint.body() == null || bytes == null) {
      return NullNode.getInstance();
    }
    String type = context.request().getHeader("Content-Type");
    if (type == null || !type.toLowerCase(Locale.ROOT).startsWith("application/json")) {
      throw wrong("body", "is " + type + ", expected application/json");
    }
    try {
      return JSON.readTree(bytes.getBytes());
    } catch (JsonProcessingException unreadable) {
      throw wrong("body", "is no JSON: " + unreadable.getOriginalMessage());
    } catch (IOException impossible) {
      throw wrong("body", "is no JSON");
    }
  }

  /** What can be said of it before it has arrived. */
  private static void require(Intake intake, HttpServerRequest request) {
    String type = request.getHeader("Content-Type");
    if (!intake.type().equals(type)) {
      throw wrong("body", "is " + type + ", expected " + intake.type());
    }
    String length = request.getHeader("Content-Length");
    if (length != null && Long.parseLong(length) > intake.mostBytes()) {
      throw tooLong(intake.mostBytes());
    }
  }

  static ProblemException tooLong(long mostBytes) {
    return new ProblemException(
        Problem.of("BS-821", "body", "is longer than " + (mostBytes >> 20) + " MiB"));
  }

  private static void require(Endpoint endpoint, Request request) {
    List<String> known =
        endpoint.params().stream()
            .filter(param -> param.place() == Param.Place.QUERY)
            .map(Param::name)
            .toList();
    for (String name : request.query().keySet()) {
      if (!known.contains(name)) {
        throw new ProblemException(
            Problem.of("BS-820", "?" + name, "is not known here")
                .nearest(Nearest.to(name, known).orElse(null)));
      }
    }
    for (Param param : endpoint.params()) {
      boolean isThere =
          switch (param.place()) {
            case PATH -> true;
            case QUERY -> request.text(param.name()) != null;
            case HEADER -> request.header(param.name()) != null;
          };
      if (param.isRequired() && !isThere) {
        throw wrong(param.name(), "is missing: " + param.summary());
      }
    }
    if (endpoint.body() != null) {
      List<String> faults = endpoint.body().faults(request.body());
      if (!faults.isEmpty()) {
        throw wrong("body", String.join("; ", faults));
      }
    }
  }

  private static ProblemException wrong(String subject, String found) {
    return new ProblemException(Problem.of("BS-820", subject, found));
  }
}
