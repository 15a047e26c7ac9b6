package dev.backstitch.ui.http.service;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.backstitch.ui.http.Endpoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls a server as programs do. */
public record Caller(String url, List<String> headers) {
  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final ObjectMapper JSON = new ObjectMapper();

  public Caller {
    headers = List.copyOf(headers);
  }

  /** Without a token. */
  public static Caller of(Service service) {
    return new Caller("http://127.0.0.1:" + service.port(), List.of());
  }

  public Caller with(String header, String value) {
    List<String> all = new ArrayList<>(headers);
    all.add(header);
    all.add(value);
    return new Caller(url, all);
  }

  public Caller bearing(String secret) {
    return with("Authorization", "Bearer " + secret);
  }

  /** What was answered. */
  public record Answered(int status, HttpResponse<String> whole) {
    public JsonNode json() {
      try {
        return JSON.readTree(whole.body());
      } catch (IOException none) {
        throw new UncheckedIOException(whole.body(), none);
      }
    }

    public String code() {
      return json().path("code").asText();
    }

    public @Nullable String header(String name) {
      return whole.headers().firstValue(name).orElse(null);
    }
  }

  public Answered get(String path) {
    return send("GET", "/api/v1" + path, null);
  }

  public Answered post(String path, String body) {
    return with("Content-Type", "application/json").send("POST", "/api/v1" + path, body);
  }

  public Answered delete(String path) {
    return send("DELETE", "/api/v1" + path, null);
  }

  /** Any call of an endpoint: its path's names as they are, with an empty object. */
  public Answered any(Endpoint endpoint) {
    String path = endpoint.path().replaceAll("\\{(\\w+)}", "$1");
    String method = endpoint.method().name();
    return method.equals("GET")
        ? get(path)
        : with("Content-Type", "application/json").send(method, "/api/v1" + path, "{}");
  }

  /** The path as it stands, whatever is in it. */
  public Answered send(String method, String path, @Nullable String body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url + path))
            .method(
                method,
                body == null
                    ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofString(body));
    if (!headers.isEmpty()) {
      request.headers(headers.toArray(String[]::new));
    }
    try {
      HttpResponse<String> answer =
          CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
      return new Answered(answer.statusCode(), answer);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }
}
