package dev.backstitch.ui.http.resource.sql;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.ui.cli.shop.TinyPayments;
import dev.backstitch.ui.http.service.Place;
import dev.backstitch.ui.http.service.Service;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SqlResourceTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String HOG = "select count(distinct i::varchar) from range(1000000000) t(i)";

  private final HttpClient client = HttpClient.newHttpClient();
  private Backstitch backstitch;
  private Service server;

  @BeforeAll
  void serve(@TempDir Path folder) {
    backstitch = Backstitch.open(new TinyPayments(), new Options(folder, null, null, "me"));
    backstitch
        .materialize()
        .run(new Materialize.Request(null, null), new Materialize.Listener() {});
    server = Service.start(backstitch, Place.here(0, "home"));
  }

  @AfterAll
  void stop() {
    server.close();
    backstitch.close();
  }

  private HttpRequest request(String method, String path, BodyPublisher body) {
    return HttpRequest.newBuilder(URI.create(server.url() + "/api/v1" + path))
        .method(method, body)
        .header("Content-Type", "application/json")
        .build();
  }

  private HttpResponse<String> call(String method, String path, String body)
      throws IOException, InterruptedException {
    return client.send(
        request(method, path, BodyPublishers.ofString(body)), BodyHandlers.ofString());
  }

  private static ObjectNode question(String text) {
    return JSON.createObjectNode().put("text", text);
  }

  private JsonNode answer(ObjectNode question) throws IOException, InterruptedException {
    HttpResponse<String> answer = call("POST", "/sql", question.toString());
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    JsonNode found = JSON.readTree(answer.body());
    assertThat(SqlShapes.ANSWER.faults(found)).isEmpty();
    return found;
  }

  @Test
  void aQuestionIsAnsweredFromTheReleaseThatIsNamed() throws IOException, InterruptedException {
    String text = "SELECT count(*) AS n FROM payments.totals";
    JsonNode newest = answer(question(text));
    assertThat(newest.path("rows").toString()).isEqualTo("[[2]]");
    assertThat(newest.path("rowCount").asInt()).isEqualTo(1);
    assertThat(newest.path("cut").asBoolean()).isFalse();
    assertThat(answer(question(text).put("release", 1)).path("rows").toString()).isEqualTo("[[0]]");
  }

  @Test
  void rowsBeyondTheLimitAreToldToBeCut() throws IOException, InterruptedException {
    JsonNode cut = answer(question("SELECT * FROM range(9)").put("limit", 4));
    assertThat(cut.path("rows")).hasSize(4);
    assertThat(cut.path("cut").asBoolean()).isTrue();
    assertThat(cut.path("cutBy").asText()).isEqualTo("rows");
  }

  @Test
  void explainIsAnsweredWithThePlan() throws IOException, InterruptedException {
    JsonNode plan = answer(question("EXPLAIN SELECT * FROM payments.totals"));
    assertThat(plan.path("rows").get(0).get(1).asText()).contains("READ_PARQUET");
  }

  @Test
  void whatIsWrongWithTheTextIsAProblemWithItsPlace() throws IOException, InterruptedException {
    HttpResponse<String> wrong =
        call("POST", "/sql", question("SELECT\n  nothing FROM payments.totals").toString());
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(wrong.body()).contains("BS-631").contains("SQL 2:3");
    HttpResponse<String> forbidden =
        call("POST", "/sql", question("COPY (SELECT 1) TO '/tmp/x'").toString());
    assertThat(forbidden.statusCode()).isBetween(400, 422);
    assertThat(forbidden.body()).contains("BS-63");
  }

  @Test
  void theSameQuestionOfTwoReleasesIsComparedRowByRow() throws IOException, InterruptedException {
    long newest = backstitch.seen().release();
    ObjectNode asked =
        question("SELECT day::VARCHAR FROM payments.totals ORDER BY 1")
            .put("from", 1)
            .put("to", newest);
    JsonNode found = JSON.readTree(call("POST", "/sql/compare", asked.toString()).body());
    assertThat(SqlShapes.DIFFERENCE.faults(found)).isEmpty();
    assertThat(found.path("added").toString()).isEqualTo("[[\"2024-03-01\"],[\"2024-03-02\"]]");
    assertThat(found.path("removed")).isEmpty();
  }

  @Test
  void tablesAreNamedWithTheirColumns() throws IOException, InterruptedException {
    JsonNode schema = JSON.readTree(call("GET", "/sql/schema", "").body());
    assertThat(SqlShapes.SCHEMA.faults(schema)).isEmpty();
    assertThat(schema.path("tables").findValuesAsText("name")).contains("payments.totals", "euros");
  }

  @Test
  void savedQueriesAreThereForEverybodyUntilTheyAreForgotten()
      throws IOException, InterruptedException {
    call("POST", "/sql/saved", "{\"name\":\"all\",\"text\":\"SELECT 1\"}");
    JsonNode saved = JSON.readTree(call("GET", "/sql/saved", "").body());
    assertThat(SqlShapes.SAVED.faults(saved)).isEmpty();
    assertThat(saved.path("saved").get(0).path("text").asText()).isEqualTo("SELECT 1");
    String id = saved.path("saved").get(0).path("id").asText();
    assertThat(call("DELETE", "/sql/saved/" + id, "").statusCode()).isEqualTo(204);
    assertThat(call("DELETE", "/sql/saved/" + id, "").statusCode()).isEqualTo(404);
    HttpResponse<String> nameless = call("POST", "/sql/saved", "{\"name\":\" \",\"text\":\"x\"}");
    assertThat(nameless.body()).contains("needs a name of 1 to 100 characters");
    assertThat(nameless.statusCode()).as(nameless.body()).isEqualTo(400);
  }

  @Test
  void othersAreAnsweredWhileAHogRunsAndItCanBeStopped() throws Exception {
    answer(question("SELECT 1"));
    CompletableFuture<HttpResponse<String>> hog =
        client.sendAsync(
            request(
                "POST",
                "/sql",
                BodyPublishers.ofString(question(HOG).put("query", "hog").toString())),
            BodyHandlers.ofString());
    List<Integer> meanwhile = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      HttpRequest other =
          HttpRequest.newBuilder(URI.create(server.url() + "/api/v1/assets"))
              .timeout(Duration.ofSeconds(20))
              .build();
      meanwhile.add(client.send(other, BodyHandlers.ofString()).statusCode());
    }
    assertThat(meanwhile).containsOnly(200);
    assertThat(hog).isNotDone();
    assertThat(call("DELETE", "/sql/hog", "").statusCode()).isEqualTo(204);
    assertThat(hog.get().body()).contains("BS-851");
    assertThat(call("DELETE", "/sql/hog", "").statusCode()).isEqualTo(404);
  }
}
