package dev.backstitch.ui.http.resource.graph;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.testkit.made.MadeUpHome;
import dev.backstitch.testkit.made.MadeUpProject;
import dev.backstitch.ui.http.service.Place;
import dev.backstitch.ui.http.service.Service;
import dev.backstitch.ui.http.shape.Shape;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GraphResourceTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final MadeUpProject PROJECT = new MadeUpProject(200);

  private final HttpClient client = HttpClient.newHttpClient();
  private Backstitch backstitch;
  private Service server;

  @BeforeAll
  void serve(@TempDir Path folder) {
    backstitch = Backstitch.open(PROJECT, MadeUpHome.at(folder, PROJECT));
    server = Service.start(backstitch, Place.here(0, "home"));
  }

  @AfterAll
  void stop() {
    server.close();
    backstitch.close();
  }

  private HttpResponse<byte[]> get(String path, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(server.url() + "/api/v1" + path));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  private JsonNode json(String path, Shape shape) throws IOException, InterruptedException {
    HttpResponse<byte[]> answer = get(path);
    assertThat(answer.statusCode())
        .as(new String(answer.body(), StandardCharsets.UTF_8))
        .isEqualTo(200);
    JsonNode found = JSON.readTree(answer.body());
    assertThat(shape.faults(found)).isEmpty();
    return found;
  }

  @Test
  void everyAssetHasItsPlaceAndItsStates() throws IOException, InterruptedException {
    JsonNode graph = json("/graph", GraphShapes.SKELETON);
    JsonNode states = json("/states", GraphShapes.STATES);
    assertThat(graph.path("assets").path("asset")).hasSize(200);
    assertThat(states.path("runs")).hasSize(200);
    for (int i = 0; i < 200; i++) {
      long length = 0;
      JsonNode runs = states.path("runs").get(i);
      for (int k = 1; k < runs.size(); k += 2) {
        length += runs.get(k).asLong();
      }
      assertThat(length).isEqualTo(graph.path("assets").path("count").get(i).asLong());
    }
    assertThat(json("/graph/map", GraphShapes.MAP).path("tiles")).hasSize(3);
  }

  @Test
  void whoHasItAlreadyIsToldSo() throws IOException, InterruptedException {
    for (String path : new String[] {"/graph", "/states"}) {
      String tag = get(path).headers().firstValue("ETag").orElseThrow();
      assertThat(get(path, "If-None-Match", tag).statusCode()).isEqualTo(304);
      assertThat(get(path, "If-None-Match", "\"other\"").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void whoCanUnpackGetsItPacked() throws IOException, InterruptedException {
    HttpResponse<byte[]> packed = get("/graph", "Accept-Encoding", "gzip");
    assertThat(packed.headers().allValues("Content-Encoding")).containsExactly("gzip");
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed.body()))) {
      assertThat(in.readAllBytes()).isEqualTo(get("/graph").body());
    }
  }

  @Test
  void oneAssetNamesItsFirstAndLastPartition() throws IOException, InterruptedException {
    JsonNode all = json("/graph", GraphShapes.SKELETON).path("assets");
    int daily = 0;
    while (!all.path("scheme").get(daily).asText().startsWith("days")) {
      daily++;
    }
    String name = all.path("asset").get(daily).asText();
    JsonNode one = json("/states?asset=" + name, GraphShapes.STATES);
    assertThat(one.path("first").asText()).isEqualTo("2014-01-01");
    assertThat(one.path("last").asText()).isEqualTo("2023-12-30");
    assertThat(one.path("assets").get(0).path("a").asInt()).isEqualTo(daily);
  }

  @Test
  void anUnknownAssetIsNotFound() throws IOException, InterruptedException {
    HttpResponse<byte[]> answer = get("/states?asset=no.such");
    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(new String(answer.body(), StandardCharsets.UTF_8)).contains("BS-106");
  }
}
