package dev.backstitch.ui.http.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.testkit.made.MadeUpHome;
import dev.backstitch.testkit.made.MadeUpProject;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.OpenApi;
import dev.backstitch.ui.http.resource.Resources;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code -Dbackstitch.write=true} writes the document anew. */
class OpenApiTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final MadeUpProject PROJECT = new MadeUpProject(20);

  private @TempDir Path folder;

  @Test
  void theDocumentIsThatOfTheRoutes() throws IOException {
    Path file = Path.of("web", "openapi.json");
    try (Backstitch backstitch = Backstitch.open(PROJECT, MadeUpHome.at(folder, PROJECT))) {
      List<Endpoint> endpoints = Resources.endpoints(new Site(backstitch, "home", "0"));
      String text = Json.text(json -> OpenApi.fields(json, endpoints));
      JsonNode found = JSON.readTree(text);
      String written =
          JSON.writerWithDefaultPrettyPrinter().writeValueAsString(found).replace("\r", "") + "\n";
      if (Boolean.getBoolean("backstitch.write")) {
        Files.writeString(file, written);
      }

      assertThat(paths(found)).containsExactlyInAnyOrderElementsOf(routes(endpoints));
      assertThat(references(found)).allMatch(path -> !found.at(path).isMissingNode());
      assertThat(Files.readString(file))
          .as("write it with -Dbackstitch.write=true")
          .isEqualTo(written);
    }
  }

  private static List<String> routes(List<Endpoint> endpoints) {
    return endpoints.stream()
        .map(e -> e.method().name().toLowerCase(Locale.ROOT) + " " + e.path())
        .toList();
  }

  private static List<String> paths(JsonNode document) {
    List<String> out = new ArrayList<>();
    document
        .path("paths")
        .properties()
        .forEach(
            path ->
                path.getValue()
                    .fieldNames()
                    .forEachRemaining(m -> out.add(m + " " + path.getKey())));
    return out;
  }

  private static List<String> references(JsonNode document) {
    return document.findValuesAsText("$ref").stream().map(ref -> ref.substring(1)).toList();
  }
}
