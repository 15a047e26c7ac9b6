package dev.backstitch.ui.http.resource.backfill;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.backstitch.ui.http.shape.Shape;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Somebody who knows a server's address. */
record Caller(String url, HttpClient client) {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int PATIENCE = 1_200;

  Caller(String url) {
    this(url, HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build());
  }

  /** What came back. */
  record Said(int status, String type, String text) {
    JsonNode json() {
      try {
        return JSON.readTree(text);
      } catch (IOException unreadable) {
        throw new AssertionError("Cannot read as JSON: " + text, unreadable);
      }
    }
  }

  Said get(String path) {
    return send(request(path).GET());
  }

  /** A good answer, of the shape that is documented. */
  JsonNode get(String path, Shape shape) {
    return good(get(path), shape);
  }

  static JsonNode good(Said said, Shape shape) {
    assertThat(said.status()).as(said.text()).isEqualTo(200);
    assertThat(shape.faults(said.json())).as(said.text()).isEmpty();
    return said.json();
  }

  Said post(String path, String body) {
    return post(path, body, null);
  }

  Said post(String path, String body, @Nullable String key) {
    HttpRequest.Builder request =
        request(path)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body.replace('\'', '"')));
    return send(key == null ? request : request.header("Idempotency-Key", key));
  }

  /** Starts something and waits for it to be over, whatever came of it. */
  JsonNode job(String path, String body) {
    return over(post(path, body, UUID.randomUUID().toString()));
  }

  JsonNode over(Said started) {
    assertThat(started.status()).as(started.text()).isEqualTo(202);
    String name = started.json().path("job").asText();
    for (int i = 0; i < PATIENCE; i++) {
      JsonNode job = get("/jobs/" + name).json();
      if (!job.path("endedAt").isNull()) {
        return job;
      }
      LockSupport.parkNanos(100_000_000);
    }
    throw new AssertionError("job " + name + " does not end");
  }

  /** The answer of a job that did what it was asked, of this shape. */
  JsonNode done(String path, String body, Shape shape) {
    JsonNode job = job(path, body);
    assertThat(job.path("state").asText()).as(job.toString()).isEqualTo("done");
    assertThat(shape.faults(job.path("answer"))).as(job.toString()).isEmpty();
    return job.path("answer");
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(url + "/api/v1" + path));
  }

  private Said send(HttpRequest.Builder request) {
    try {
      HttpResponse<String> answer =
          client.send(request.build(), HttpResponse.BodyHandlers.ofString());
      return new Said(
          answer.statusCode(),
          answer.headers().firstValue("Content-Type").orElse(""),
          answer.body());
    } catch (IOException unreachable) {
      throw new UncheckedIOException(unreachable);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new AssertionError(interrupted);
    }
  }
}
