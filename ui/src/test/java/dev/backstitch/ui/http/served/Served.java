package dev.backstitch.ui.http.served;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Method;
import dev.backstitch.ui.http.resource.Resources;
import dev.backstitch.ui.http.service.Place;
import dev.backstitch.ui.http.service.Service;
import dev.backstitch.ui.http.site.Site;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A server over an opened home, for an admin called ada. */
public final class Served implements AutoCloseable {
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final Backstitch backstitch;
  private final Service server;
  private final List<Endpoint> endpoints;

  private Served(Backstitch backstitch, List<Endpoint> endpoints) {
    this.backstitch = backstitch;
    this.endpoints = endpoints;
    this.server = Service.start(backstitch, Place.here(0, "home"));
  }

  /** Serves a home, which it closes at the end. */
  public static Served over(Backstitch backstitch) {
    return new Served(
        backstitch, Resources.endpoints(new Site(backstitch, "home", "0.1.0-SNAPSHOT")));
  }

  public Backstitch backstitch() {
    return backstitch;
  }

  /** Asks for a path below the API's; a good answer must fit the shape that its endpoint names. */
  public Reply get(String path, String... headers) {
    return sent("GET", path, null, headers);
  }

  public Reply post(String path, String json) {
    return sent("POST", path, json);
  }

  /** Starts something, and answers the job once it is over. */
  public JsonNode job(String path, String json) {
    Reply started = sent("POST", path, json, "Idempotency-Key", UUID.randomUUID().toString());
    assertThat(started.status()).as(started.text()).isEqualTo(202);
    String job = started.json().at("/job").asText();
    Reply reply = get("/jobs/" + job);
    for (int i = 0; i < 1200 && List.of("queued", "running").contains(state(reply)); i++) {
      pause();
      reply = get("/jobs/" + job);
    }
    return reply.json();
  }

  /** As a launch, which is refused before it becomes a job. */
  public Reply launch(String path, String json) {
    return sent("POST", path, json, "Idempotency-Key", UUID.randomUUID().toString());
  }

  private static String state(Reply job) {
    return job.json().at("/state").asText();
  }

  private static void pause() {
    try {
      Thread.sleep(50);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  public Reply put(String path, String json) {
    return sent("PUT", path, json);
  }

  public Reply delete(String path) {
    return sent("DELETE", path, null);
  }

  private Reply sent(String method, String path, @Nullable String json, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(server.url() + "/api/v1" + path))
            .timeout(Duration.ofMinutes(1))
            .method(method, json == null ? BodyPublishers.noBody() : BodyPublishers.ofString(json));
    if (json != null) {
      request.header("Content-Type", "application/json");
    }
    if (headers.length > 0) {
      request.headers(headers);
    }
    try {
      Reply reply = new Reply(CLIENT.send(request.build(), BodyHandlers.ofString()));
      require(method, path, reply);
      return reply;
    } catch (IOException unreachable) {
      throw new UncheckedIOException(unreachable);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  private void require(String method, String path, Reply reply) {
    Endpoint endpoint = endpoint(method, path).orElse(null);
    if (endpoint != null && endpoint.answer() != null && reply.status() == 200) {
      assertThat(endpoint.answer().faults(reply.json()))
          .as(method + " " + path + " answered " + reply.text())
          .isEmpty();
    }
    if (reply.status() >= 400) {
      assertThat(reply.header("Content-Type")).startsWith("application/problem+json");
    }
  }

  private Optional<Endpoint> endpoint(String method, String path) {
    String plain = path.replaceAll("\\?.*", "");
    return endpoints.stream()
        .filter(one -> one.method() == Method.valueOf(method))
        .filter(one -> plain.matches(one.path().replaceAll("\\{\\w+}", "[^/]+")))
        .findFirst();
  }

  @Override
  public void close() {
    server.close();
    backstitch.close();
  }
}
