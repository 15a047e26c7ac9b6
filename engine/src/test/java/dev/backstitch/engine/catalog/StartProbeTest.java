package dev.backstitch.engine.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.catalog.Shown;
import dev.backstitch.storage.catalog.Statement;
import dev.backstitch.storage.catalog.Steps;
import dev.backstitch.storage.catalog.Telling;
import dev.backstitch.storage.catalog.ToldCatalog;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class StartProbeTest {
  private static final Statement KNOWN =
      new Statement(
          Instant.parse("2024-03-01T06:00:00Z"), Steps.ONE, List.of(), List.of("GET a", "POST b"));
  private static final Duration LONG = Duration.ofMinutes(1);

  /** A catalog that answers as it is told to. */
  private record Answering(Supplier<List<String>> answer) implements ToldCatalog {
    @Override
    public String address() {
      return "http://one";
    }

    @Override
    public Statement probe(Instant at) {
      return KNOWN;
    }

    @Override
    public List<String> endpoints(Duration most) {
      return answer.get();
    }

    @Override
    public Telling tell(List<Shown> tables) {
      return new Telling(tables, List.of());
    }

    @Override
    public void restore(Shown table) {}

    @Override
    public void close() {}
  }

  private static List<Problem> seen(Supplier<List<String>> answer) {
    return StartProbe.begin(new Answering(answer), KNOWN, LONG).problems();
  }

  @Test
  void catalogThatIsWhatWasProbedIsNotSpokenOf() {
    assertThat(seen(KNOWN::endpoints)).isEmpty();
  }

  @Test
  void whatAnswersOtherwiseIsNamed() {
    assertThat(seen(() -> List.of("GET a", "PUT c")))
        .extracting(Problem::text)
        .containsExactly(
            "BS-797 catalog http://one: answers otherwise than when it was probed at"
                + " 2024-03-01T06:00:00Z: no longer POST b; new is PUT c. What it guarantees may be"
                + " other than what is on record: `backstitch catalog probe` finds out.");
  }

  @Test
  void whyItCannotBeReachedIsPassedOn() {
    Problem away = Problem.of("BS-658", "catalog http://one", "is away");
    assertThat(
            seen(
                () -> {
                  throw new ProblemException(away);
                }))
        .containsExactly(away);
  }

  @Test
  void nobodyWaitsForACatalogThatIsSilent() {
    CountDownLatch ever = new CountDownLatch(1);
    Supplier<List<String>> silent =
        () -> {
          try {
            ever.await();
          } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
          }
          return List.of();
        };
    StartProbe probe = StartProbe.begin(new Answering(silent), KNOWN, Duration.ofMillis(1));
    assertThat(probe.problems())
        .extracting(Problem::text)
        .containsExactly(
            "BS-798 catalog http://one: has not answered within 1 ms of the start. Reading and"
                + " building here go on without it; `backstitch catalog probe` waits.");
    ever.countDown();
  }
}
