package dev.backstitch.ui.http.resource.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.ui.cli.shop.TinyPayments;
import dev.backstitch.ui.http.service.Place;
import dev.backstitch.ui.http.service.Service;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Many people ask what takes long, all at once. */
@Timeout(300)
class SlowQueriesTest {
  private static final int SLOW = 200;

  /** So many calls at once are no flood. */
  private static final int CALLS = 30;

  private static final int TOO_OFTEN = 429;
  private static final String HOG = "select count(distinct i::varchar) from range(1000000000) t(i)";

  @TempDir Path folder;

  private final HttpClient client = HttpClient.newHttpClient();
  private Service server;

  private HttpRequest request(String method, String path, String body) {
    return HttpRequest.newBuilder(URI.create(server.url() + "/api/v1" + path))
        .method(method, BodyPublishers.ofString(body))
        .header("Content-Type", "application/json")
        .build();
  }

  /** Calls again after a moment when it was told that it calls too often. */
  private int called(String method, String path) throws IOException, InterruptedException {
    int status = TOO_OFTEN;
    while (status == TOO_OFTEN) {
      status = client.send(request(method, path, ""), BodyHandlers.discarding()).statusCode();
      if (status == TOO_OFTEN) {
        TimeUnit.MILLISECONDS.sleep(200);
      }
    }
    return status;
  }

  private CompletableFuture<HttpResponse<String>> asked(int number) {
    String question = "{\"text\":\"" + HOG + "\",\"query\":\"slow" + number + "\"}";
    return client.sendAsync(request("POST", "/sql", question), BodyHandlers.ofString());
  }

  @Test
  @DisplayName("A057 two hundred slow queries starve no request, no listener and no cancellation")
  void twoHundredSlowQueriesStarveNobodyElse() throws Exception {
    try (Backstitch backstitch =
            Backstitch.open(new TinyPayments(), new Options(folder, null, null, "me"));
        Service started = Service.start(backstitch, Place.here(0, "home"))) {
      server = started;
      List<CompletableFuture<HttpResponse<String>>> slow = new ArrayList<>();
      for (int i = 0; i < SLOW; i++) {
        slow.add(asked(i));
        if (i % CALLS == 0) {
          assertThat(called("GET", "/assets")).isEqualTo(200);
        }
      }
      assertThat(called("GET", "/metrics")).isEqualTo(200);
      assertThat(hearsThatTheServerIsThere()).isTrue();
      assertThat(slow).as("still under way").anyMatch(one -> !one.isDone());
      int stopped = 0;
      while (slow.stream().anyMatch(one -> !one.isDone())) {
        for (int i = 0; i < SLOW; i++) {
          if (!slow.get(i).isDone()) {
            stopped += called("DELETE", "/sql/slow" + i) == 204 ? 1 : 0;
          }
        }
      }
      assertThat(stopped).isPositive();
      assertThat(slow).noneMatch(one -> one.join().statusCode() == 200);
    }
  }

  private boolean hearsThatTheServerIsThere() throws IOException, InterruptedException {
    while (true) {
      HttpResponse<Stream<String>> events =
          client.send(
              HttpRequest.newBuilder(URI.create(server.url() + "/api/v1/events")).build(),
              BodyHandlers.ofLines());
      try (Stream<String> lines = events.body()) {
        if (events.statusCode() != TOO_OFTEN) {
          return lines.anyMatch("event: ping"::equals);
        }
      }
      TimeUnit.MILLISECONDS.sleep(200);
    }
  }
}
