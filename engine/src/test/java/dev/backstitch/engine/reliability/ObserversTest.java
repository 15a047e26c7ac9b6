package dev.backstitch.engine.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.sun.net.httpserver.HttpServer;
import dev.backstitch.engine.app.home.Observers;
import dev.backstitch.engine.core.Command;
import io.openlineage.server.OpenLineage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What others are told of the bakery's runs. */
class ObserversTest {
  private static final ObjectMapper JSON =
      new ObjectMapper()
          .registerModule(new SimpleModule().addDeserializer(ZonedDateTime.class, new Time()));

  @TempDir Path folder;
  private final List<String> troubles = Collections.synchronizedList(new ArrayList<>());

  @BeforeEach
  void deliver() {
    BakeryHome.deliver(folder, "2024-03-04", "2024-03-05T03:00:00Z", "1,rye,3.00", "2,bun,1.00");
    BakeryHome.deliver(folder, "2024-03-05", "2024-03-06T03:00:00Z", "3,rye,4.00");
  }

  private Observers to(String place, Map<String, String> variables) {
    Path metrics = folder.resolve("metrics/backstitch.prom");
    return new Observers(place, metrics, variables::get, troubles::add);
  }

  private Command.RunEnd materialize(Observers observers, Recipe recipe) {
    try (BakeryHome home = BakeryHome.open(folder, "2024-03-06T06:00:00Z", recipe, observers)) {
      return home.materialize().end().orElseThrow().end();
    }
  }

  private List<JsonNode> events() throws IOException {
    List<JsonNode> out = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("home/events.jsonl"))) {
      out.add(JSON.readTree(line));
    }
    return out;
  }

  private static List<JsonNode> of(List<JsonNode> events, String job, String type) {
    return events.stream()
        .filter(e -> e.at("/job/name").asText().equals(job))
        .filter(e -> e.at("/eventType").asText().equals(type))
        .toList();
  }

  @Test
  void everyRunAndStepBeginsAndEndsOnceAndEveryStepKnowsItsRun() throws IOException {
    assertThat(materialize(to("file:events.jsonl", Map.of()), Recipe.PLAIN))
        .isEqualTo(Command.RunEnd.DONE);
    List<JsonNode> events = events();
    JsonNode start = of(events, "materialize", "START").get(0);
    assertThat(of(events, "materialize", "COMPLETE")).hasSize(1);
    for (String table : List.of("loaves", "sales", "till", "safe")) {
      JsonNode began = of(events, "bakery." + table, "START").get(0);
      JsonNode ended = of(events, "bakery." + table, "COMPLETE").get(0);
      assertThat(of(events, "bakery." + table, "RUNNING")).isNotEmpty();
      assertThat(ended.at("/run/runId")).isEqualTo(began.at("/run/runId"));
      assertThat(began.at("/run/facets/parent/run/runId")).isEqualTo(start.at("/run/runId"));
    }
    assertThat(troubles).isEmpty();
  }

  @Test
  void eventsAreOnesThatServersOfOpenLineageUnderstand() throws IOException {
    materialize(to("file:events.jsonl", Map.of()), Recipe.PLAIN);
    for (JsonNode event : events()) {
      OpenLineage.RunEvent read = JSON.treeToValue(event, OpenLineage.RunEvent.class);
      assertThat(read.getJob().getNamespace()).isEqualTo("bakery");
      assertThat(read.getRun().getRunId()).isNotNull();
      assertThat(read.getSchemaURL().toString()).contains("openlineage.io/spec");
      assertThat(read.getEventTime()).isNotNull();
      assertThat(JSON.readTree(JSON.writeValueAsString(read.getOutputs())).size())
          .isEqualTo(event.path("outputs").size());
    }
  }

  @Test
  void tablesAreDescribedByColumnsPartitionsAndFigures() throws IOException {
    materialize(to("file:events.jsonl", Map.of()), Recipe.PLAIN);
    JsonNode sales = of(events(), "bakery.sales", "COMPLETE").get(0);
    JsonNode out = sales.at("/outputs/0");
    assertThat(out.at("/facets/backstitch_partitions/ranges").asText())
        .isEqualTo("2024-03-04..2024-03-05");
    assertThat(out.at("/facets/backstitch_partitions/count").asInt()).isEqualTo(2);
    assertThat(out.at("/outputFacets/outputStatistics/rowCount").asInt()).isEqualTo(3);
    assertThat(out.at("/outputFacets/outputStatistics/size").asLong()).isPositive();
    assertThat(out.at("/facets/schema/fields").findValuesAsText("name"))
        .contains("kind", "takings");
    assertThat(sales.at("/inputs/0/name").asText()).isEqualTo("bakery.loaves");
    assertThat(sales.at("/inputs/0/facets/backstitch_partitions/ranges").asText())
        .isEqualTo("2024-03-04..2024-03-05");
    JsonNode lineage = out.at("/facets/columnLineage");
    assertThat(ways(lineage.at("/fields/takings/inputFields")))
        .containsKeys("price", "kind")
        .extractingByKey("price")
        .asString()
        .contains("DIRECT", "AGGREGATION");
    assertThat(ways(lineage.at("/dataset"))).containsKey("kind");
  }

  private static Map<String, String> ways(JsonNode fields) {
    List<JsonNode> all = new ArrayList<>();
    fields.forEach(all::add);
    return all.stream()
        .collect(
            Collectors.toMap(
                f -> f.path("field").asText(), f -> f.path("transformations").toString()));
  }

  @Test
  void publicationsNameTheirReleaseAndThePartitionsThatItShows() throws IOException {
    materialize(to("file:events.jsonl", Map.of()), Recipe.PLAIN);
    List<JsonNode> published = of(events(), "publish", "COMPLETE");
    JsonNode cash =
        published.stream().filter(e -> e.path("outputs").size() == 2).findFirst().orElseThrow();
    assertThat(cash.at("/run/facets/backstitch_release/kind").asText()).isEqualTo("first");
    assertThat(cash.at("/run/facets/backstitch_release/release").asText())
        .isEqualTo(cash.at("/outputs/0/facets/version/datasetVersion").asText());
    assertThat(cash.path("outputs").findValuesAsText("name"))
        .contains("bakery.till", "bakery.safe");
    assertThat(published.get(0).at("/run/facets/backstitch_release/kind").asText())
        .isEqualTo("ingest");
  }

  @Test
  void whatFailsSaysWhy() throws IOException {
    assertThat(materialize(to("file:events.jsonl", Map.of()), new Recipe("price", "1")))
        .isEqualTo(Command.RunEnd.FAILED);
    List<JsonNode> events = events();
    JsonNode safe = of(events, "bakery.safe", "FAIL").get(0);
    assertThat(safe.at("/run/facets/errorMessage/message").asText()).contains("BS-");
    assertThat(of(events, "materialize", "FAIL")).hasSize(1);
    assertThat(of(events, "bakery.loaves", "COMPLETE")).hasSize(1);
    assertThat(Files.readString(folder.resolve("metrics/backstitch.prom")))
        .contains("backstitch_runs_total{outcome=\"failed\"} 1.0")
        .contains("backstitch_partitions_total{asset=\"bakery.safe\",result=\"failed\"} 2.0");
  }

  @Test
  void serversGetEveryEventWithTheKey() throws IOException {
    List<String> got = Collections.synchronizedList(new ArrayList<>());
    HttpServer server = HttpServer.create(new InetSocketAddress(loopback(), 0), 0);
    server.createContext(
        "/api/v1/lineage",
        exchange -> {
          String key = exchange.getRequestHeaders().getFirst("Authorization");
          String body =
              new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
          got.add(key + " " + body);
          exchange.sendResponseHeaders(201, -1);
          exchange.close();
        });
    server.start();
    try {
      String url = "http://localhost:" + server.getAddress().getPort();
      Map<String, String> variables =
          Map.of("BACKSTITCH_OPENLINEAGE_URL", url, "BACKSTITCH_OPENLINEAGE_KEY", "wheat-42");
      Observers observers = new Observers(null, null, variables::get, troubles::add);
      assertThat(materialize(observers, Recipe.PLAIN)).isEqualTo(Command.RunEnd.DONE);
    } finally {
      server.stop(0);
    }
    assertThat(troubles).isEmpty();
    assertThat(got).hasSizeGreaterThan(10).allMatch(text -> text.startsWith("Bearer wheat-42 {"));
    assertThat(got.get(got.size() - 1)).contains("\"COMPLETE\"", "\"materialize\"");
  }

  @Test
  void aServerThatIsDownFailsNoRunAndWhatIsLostIsToldOnce() throws IOException {
    int port;
    try (ServerSocket nobody = new ServerSocket(0, 1, loopback())) {
      port = nobody.getLocalPort();
    }
    assertThat(materialize(to("http://localhost:" + port, Map.of()), Recipe.PLAIN))
        .isEqualTo(Command.RunEnd.DONE);
    assertThat(troubles).hasSize(1);
    assertThat(troubles.get(0)).contains("OpenLineage events were dropped");
    String metrics = Files.readString(folder.resolve("metrics/backstitch.prom"));
    assertThat(metrics).contains("backstitch_openlineage_waiting 0.0");
    assertThat(metrics).doesNotContain("backstitch_openlineage_dropped_total 0.0");
  }

  @Test
  void metricsCountAssetsAndNeverNameKeys() throws IOException {
    materialize(to("file:events.jsonl", Map.of()), Recipe.PLAIN);
    String metrics = Files.readString(folder.resolve("metrics/backstitch.prom"));
    assertThat(metrics)
        .contains("backstitch_rows_total{asset=\"bakery.loaves\"} 3.0")
        .contains("backstitch_partitions_total{asset=\"bakery.loaves\",result=\"built\"} 2.0")
        .contains("backstitch_publications_total{kind=\"first\"}")
        .contains("backstitch_step_duration_seconds_count{asset=\"bakery.loaves\"} 1")
        .contains("backstitch_partitions_waiting 0.0")
        .contains("backstitch_attempts_running 0.0")
        .doesNotContain("2024-03-0");
    try (var left = Files.list(folder.resolve("metrics"))) {
      assertThat(left).hasSize(1);
    }
  }

  private static InetAddress loopback() {
    return InetAddress.getLoopbackAddress();
  }

  private static final class Time extends StdDeserializer<ZonedDateTime> {
    private static final long serialVersionUID = 1;

    Time() {
      super(ZonedDateTime.class);
    }

    @Override
    public ZonedDateTime deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      return ZonedDateTime.parse(parser.getText());
    }
  }
}
