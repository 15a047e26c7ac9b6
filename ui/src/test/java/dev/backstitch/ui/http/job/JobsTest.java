package dev.backstitch.ui.http.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.NullNode;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import dev.backstitch.ui.http.Principal;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Role;
import dev.backstitch.ui.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobsTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Doing NOTHING = progress -> new Done(json -> json.text("end", "well"));

  private @TempDir Path folder;
  private final LinkedBlockingQueue<String> changes = new LinkedBlockingQueue<>();
  private JdbcMetadata metadata;
  private Jobs jobs;

  @BeforeEach
  void open() {
    metadata = JdbcMetadata.open(folder.resolve("db"));
    jobs = new Jobs(metadata.jobs(), Clock.systemUTC(), changes::add);
  }

  @AfterEach
  void close() {
    jobs.close();
    metadata.close();
  }

  private static Request request(String key, String body) {
    JsonNode json;
    try {
      json = body.isEmpty() ? NullNode.getInstance() : JSON.readTree(body);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return new Request(
        "1",
        new Principal("ana", Role.OPERATOR),
        Map.of(),
        Map.of(),
        Map.of("idempotency-key", key),
        json,
        null);
  }

  private String start(String key, Doing doing) {
    String location =
        jobs.start(request(key, ""), "materialize", "all", doing).headers().get("Location");
    return String.valueOf(location).replaceFirst(".*/", "");
  }

  private JsonNode ended(String name) {
    try {
      while (!jobs.find(name).job().state().isOver()) {
        assertThat(changes.poll(20, TimeUnit.SECONDS)).as("a change of " + name).isNotNull();
      }
      return JSON.readTree(Json.text(json -> JobJson.fields(json, jobs.find(name))));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }

  @Test
  void whatCameOfAJobIsRemembered() {
    JsonNode job = ended(start("k", NOTHING));

    assertThat(JobJson.JOB.faults(job)).isEmpty();
    assertThat(job.path("state").asText()).isEqualTo("done");
    assertThat(job.at("/answer/end").asText()).isEqualTo("well");
    assertThat(job.path("by").asText()).isEqualTo("ana");
  }

  @Test
  void theSameCallHappensOnceAndAnotherUnderItsKeyIsRefused() {
    AtomicInteger times = new AtomicInteger();
    Doing counted =
        progress -> {
          times.incrementAndGet();
          return NOTHING.does(progress);
        };
    String first = start("k", counted);
    ended(first);

    assertThat(start("k", counted)).isEqualTo(first);
    assertThat(times).hasValue(1);
    assertThatThrownBy(
            () -> jobs.start(request("k", "{\"other\":1}"), "materialize", "all", counted))
        .hasMessage(
            "BS-828 Idempotency-Key: was used for another call, j1. Take a new one for each call"
                + " that is to happen.");
    assertThat(start("l", counted)).isNotEqualTo(first);
  }

  @Test
  void aKeyOfNoUseIsRefused() {
    assertThatThrownBy(() -> start("x".repeat(101), NOTHING))
        .hasMessage("BS-820 Idempotency-Key: has 101 characters, expected 1 to 100.");
    assertThatThrownBy(() -> start("", NOTHING)).hasMessageContaining("BS-820");
  }

  @Test
  void aProblemIsRefusedOrFailedAsOnTheCommandLine() {
    JsonNode refused =
        ended(
            start(
                "a",
                progress -> {
                  throw new ProblemException(Problem.of("BS-664", "b", "is kept back"));
                }));
    JsonNode failed =
        ended(
            start(
                "b",
                progress ->
                    new Done(json -> {}, List.of(Problem.of("BS-754", "run", "was stopped")))));

    assertThat(refused.path("state").asText()).isEqualTo("refused");
    assertThat(refused.path("answer").isNull()).isTrue();
    assertThat(refused.at("/problems/0/code").asText()).isEqualTo("BS-664");
    assertThat(failed.path("state").asText()).isEqualTo("failed");
  }

  @Test
  void whatNobodyForesawIsToldWithoutItsDetails() {
    JsonNode job =
        ended(
            start(
                "a",
                progress -> {
                  throw new IllegalStateException("password=hunter22");
                }));

    assertThat(job.path("state").asText()).isEqualTo("failed");
    assertThat(job.at("/problems/0/code").asText()).isEqualTo("BS-900");
    assertThat(job.toString()).doesNotContain("hunter22");
  }

  @Test
  void aJobIsCancelledWhileItRuns() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    CompletableFuture<Void> stopped = new CompletableFuture<>();
    String name =
        start(
            "a",
            progress -> {
              progress.onCancel(() -> stopped.complete(null));
              begun.countDown();
              stopped.join();
              return new Done(json -> {}, List.of(Problem.of("BS-754", "run", "was stopped")));
            });
    begun.await();

    jobs.cancel(name);

    assertThat(ended(name).path("state").asText()).isEqualTo("cancelled");
  }

  @Test
  void progressIsShownWhileItRuns() throws InterruptedException {
    CountDownLatch said = new CountDownLatch(1);
    CountDownLatch seen = new CountDownLatch(1);
    String name =
        start(
            "a",
            progress -> {
              progress.say("half way");
              said.countDown();
              try {
                seen.await();
              } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
              }
              return NOTHING.does(progress);
            });
    said.await();

    JobProgress.Shown shown = jobs.find(name).progress();
    seen.countDown();

    assertThat(shown).isEqualTo(new JobProgress.Shown(0, 0, 0, "half way"));
    assertThat(ended(name).path("progress").isNull()).isTrue();
  }

  @Test
  void jobsOfADeadServerAreInterrupted() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    String name =
        start(
            "a",
            progress -> {
              begun.countDown();
              try {
                end.await();
              } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
              }
              return NOTHING.does(progress);
            });
    begun.await();

    try (Jobs next = new Jobs(metadata.jobs(), Clock.systemUTC(), job -> {})) {
      assertThatThrownBy(() -> next.cancel(name))
          .hasMessage(
              "BS-831 job j1: belongs to another server. Ask the server that was asked for it.");
      next.takeOver();
      assertThat(next.find(name).job().state().name()).isEqualTo("INTERRUPTED");
    }
    end.countDown();
  }
}
