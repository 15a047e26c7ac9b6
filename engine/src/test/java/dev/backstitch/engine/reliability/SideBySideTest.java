package dev.backstitch.engine.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.backfill.Restatements;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several processes do the same things to one home at once. */
class SideBySideTest {
  private static final String FIRST = "bakery.loaves[2024-03-04..2024-03-07]";
  private static final String OVERLAPPING = "bakery.loaves[2024-03-06..2024-03-09]";

  /** In the week after. */
  private static final String APART = "bakery.loaves[2024-03-11..2024-03-13]";

  @TempDir static Path folder;

  private static Books books;
  private final ExecutorService clients = Executors.newCachedThreadPool();
  private final CyclicBarrier together = new CyclicBarrier(2);

  @BeforeAll
  static void build() {
    books = Books.in(folder);
  }

  @BeforeEach
  void openAgain() {
    books.asBuilt();
  }

  @AfterEach
  void stop() {
    clients.shutdownNow();
  }

  private static BakeryHome open() {
    return BakeryHome.open(folder, Books.TENTH, Recipe.RYE_TWICE);
  }

  /** What all three come to when nobody else is there. */
  private static Map<String, List<String>> oneAfterTheOther() {
    try (BakeryHome home = open()) {
      for (String from : List.of(FIRST, OVERLAPPING, APART)) {
        home.publish(home.build(from).run());
      }
      return home.rows();
    } finally {
      books.asBuilt();
    }
  }

  @Test
  @DisplayName("A045 of two backfills at once that overlap one is refused with the keys of both")
  void overlappingBackfillsAreOneAfterTheOtherAndOneApartRunsBeside() throws Exception {
    Map<String, List<String>> expected = oneAfterTheOther();
    Watching watching = new Watching();
    try (BakeryHome home =
        BakeryHome.open(
            folder, Books.TENTH, Recipe.RYE_TWICE, storage -> Ports.watched(storage, watching))) {
      Restatements.Built first = home.build(FIRST);
      assertThat(watching.refusal)
          .contains("BS-580 bakery.loaves 2024-03-06..2024-03-07")
          .contains("is being restated by run " + first.run());
      assertThat(watching.apart).isNotEmpty();
      home.publish(first.run());
      home.publish(home.build(OVERLAPPING).run());
      home.publish(watching.apart);
      assertThat(home.rows()).isEqualTo(expected);
    }
  }

  /** While the first is being built, others come with the second and the third. */
  private static final class Watching implements Ports.Watcher {
    private boolean begun;
    private String refusal = "";
    private String apart = "";

    @Override
    public synchronized void after(String point, Object[] arguments) {
      if (!point.equals("batches.run") || begun) {
        return;
      }
      begun = true;
      try (BakeryHome other = open()) {
        apart = other.build(APART).run();
        other.build(OVERLAPPING);
      } catch (ProblemException refused) {
        refusal = refused.getMessage();
      }
    }
  }

  @Test
  @DisplayName(
      "A045 submitted in the same instant, overlapping backfills leave what one after the other do")
  void submittedInTheSameInstantTheyLeaveWhatOneAfterTheOtherDo() throws Exception {
    Map<String, List<String>> expected = oneAfterTheOther();
    List<String> answers = atOnce(() -> built(FIRST), () -> built(OVERLAPPING));
    assertThat(answers).filteredOn(a -> a.startsWith("BS-580 bakery.")).hasSizeLessThanOrEqualTo(1);
    try (BakeryHome home = open()) {
      for (String answer : answers) {
        if (!answer.startsWith("BS-")) {
          home.publish(answer);
        }
      }
      for (String from : List.of(FIRST, OVERLAPPING, APART)) {
        home.publish(home.build(from).run());
      }
      assertThat(home.rows()).isEqualTo(expected);
    }
  }

  @Test
  @DisplayName(
      "A053 two processes that materialise at once leave each delivery and each partition once")
  void twoThatMaterialiseAtOnceLeaveEachDeliveryAndEachPartitionOnce() throws Exception {
    BakeryHome.deliver(folder, "2024-03-14", Books.ELEVENTH, "141,rye,3.00");
    atOnce(SideBySideTest::night, SideBySideTest::night);
    try (BakeryHome home = BakeryHome.open(folder, Books.ELEVENTH, Recipe.PLAIN)) {
      assertThat(home.query("SELECT count(*) FROM loaves_raw WHERE day = DATE '2024-03-14'"))
          .containsExactly("1");
      assertThat(home.query("SELECT count(*) FROM loaves WHERE day = DATE '2024-03-14'"))
          .containsExactly("1");
      assertThat(home.query("SELECT count(*) FROM sales WHERE day = DATE '2024-03-14'"))
          .containsExactly("1");
      assertThat(home.materialize().end()).isEmpty();
    }
  }

  private static String night() {
    try (BakeryHome home = BakeryHome.open(folder, Books.ELEVENTH, Recipe.PLAIN)) {
      home.materialize();
      return "";
    }
  }

  private static String built(String from) {
    try (BakeryHome home = open()) {
      return home.build(from).run();
    }
  }

  private List<String> atOnce(Callable<String> one, Callable<String> other) throws Exception {
    List<Future<String>> begun = new ArrayList<>();
    for (Callable<String> each : List.of(one, other)) {
      begun.add(
          clients.submit(
              () -> {
                together.await();
                try {
                  return each.call();
                } catch (ProblemException refused) {
                  return refused.getMessage();
                }
              }));
    }
    List<String> answers = new ArrayList<>();
    for (Future<String> each : begun) {
      answers.add(each.get());
    }
    return answers;
  }
}
