package dev.backstitch.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestProjectTest {
  private static final String HEADER = "id,country,amount,placed_at\n";

  /** The first two days are over, and their files have come. */
  private static TestProject shop() {
    return TestProject.of(Shop.class)
        .at("2024-03-03T06:00:00Z")
        .land("orders/2024-03-01.csv", HEADER + "1,France,10.00,2024-03-01T09:00:00Z\n2,,1.50,\n")
        .land("orders/2024-03-02.csv", HEADER + "3,France,4.00,\n");
  }

  @Test
  void whatLandedIsBuiltAndRead() {
    try (TestProject shop = shop()) {
      TestRun run = shop.materialize().succeeds();
      assertThat(run.of(Shop.ORDERS_RAW).delivered()).hasToString("2024-03-01..2024-03-02");
      assertThat(run.of(Shop.REVENUE).built()).hasToString("2024-03-01..2024-03-02");
      assertThat(run.of("total").built()).hasToString("whole");
      assertThat(run.of(Shop.REVENUE)).hasToString("{built=2024-03-01..2024-03-02}");
      assertThat(shop.query("SELECT * FROM revenue ORDER BY ALL").lines())
          .containsExactly(
              "2024-03-01, France, 10.00", "2024-03-01, NULL, 1.50", "2024-03-02, France, 4.00");
      assertThat(shop.query("SELECT gross FROM sales.total").value()).hasToString("15.50");
      assertThat(shop.query("SELECT placed_at FROM orders WHERE id = 1").rows())
          .hasToString("[{placed_at=2024-03-01T09:00Z}]");
    }
  }

  @Test
  void aSelectionBuildsNoMore() {
    try (TestProject shop = shop()) {
      TestRun run = shop.materialize("+sales.orders[2024-03-02]").succeeds();
      assertThat(run.of(Shop.ORDERS).built()).hasToString("2024-03-02");
      assertThat(run.planned()).isEqualTo(1);
      assertThat(shop.states(Shop.ORDERS))
          .hasToString("{published=2024-03-02, missing=2024-03-01, open=2024-03-03}");
    }
  }

  @Test
  void theClockMovesOverOneHome() {
    try (TestProject shop = shop()) {
      shop.materialize().succeeds();
      assertThat(shop.materialize().succeeds().planned()).isZero();
      shop.passes(Duration.ofDays(1));
      assertThat(shop.materialize().of(Shop.ORDERS).waiting()).hasToString("2024-03-03");
      assertThat(shop.why(Shop.ORDERS, "2024-03-03"))
          .containsExactly("waits for sales.orders_raw 2024-03-03: not delivered");
      shop.land("orders/2024-03-03.csv", HEADER + "4,,1.00,\n", "2024-03-04T07:00:00Z");
      assertThat(shop.materialize().of(Shop.ORDERS_RAW).delivered()).hasToString("no partitions");
      TestRun run = shop.at("2024-03-04T07:00:00Z").materialize().succeeds();
      assertThat(run.of(Shop.ORDERS).built()).hasToString("2024-03-03");
    }
  }

  @Test
  void aFurtherDeliveryComesLater() {
    try (TestProject shop = shop()) {
      shop.materialize().succeeds();
      String corrected = HEADER + "3,France,5.00,\n";
      assertThatThrownBy(() -> shop.land("orders/2024-03-02.csv", corrected))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("a further delivery comes later");
      shop.passes(Duration.ofHours(1)).land("orders/2024-03-02.csv", corrected);
      TestRun run = shop.materialize().succeeds();
      assertThat(run.of(Shop.ORDERS).stale()).hasToString("2024-03-02");
      assertThat(run.of(Shop.ORDERS).built()).hasToString("no partitions");
    }
  }

  @Test
  void aFailureIsToldAndFollowed() {
    try (TestProject shop = TestProject.of(Shop.class).at("2024-03-03T06:00:00Z")) {
      shop.land("orders/2024-03-01.csv", HEADER + "1,,2000.00,\n");
      shop.land("orders/2024-03-02.csv", HEADER + "3,France,-4.00,\n");
      TestRun run = shop.materialize();
      assertThat(run.of(Shop.ORDERS).built()).hasToString("2024-03-01");
      assertThat(run.of(Shop.ORDERS).failed()).hasToString("2024-03-02");
      assertThat(run.of(Shop.REVENUE).blocked()).hasToString("2024-03-02");
      assertThat(run.problems()).extracting(Problem::code).containsExactly("BS-520");
      assertThat(run.doubts())
          .hasSize(1)
          .allMatch(d -> d.startsWith("sales.orders 2024-03-01: 1 in "));
      assertThatThrownBy(run::succeeds)
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining("BS-520 sales.orders 2024-03-02")
          .hasMessageContaining("not tried: sales.revenue 2024-03-02");
    }
  }

  @Test
  void whatIsRemovedIsMissingAndBuiltAgain() {
    try (TestProject shop = shop()) {
      shop.materialize().succeeds();
      shop.remove(Shop.LARGEST, "2024-03-01");
      assertThat(shop.states(Shop.LARGEST))
          .hasToString("{published=2024-03-02, missing=2024-03-01, open=2024-03-03}");
      TestRun run = shop.materialize().succeeds();
      assertThat(run.of(Shop.LARGEST).built()).hasToString("2024-03-01");
      assertThat(run.planned()).isEqualTo(1);
    }
  }

  @Test
  void aProjectThatIsNotSoundOpensNoHome() {
    try (TestProject project =
        TestProject.of(ProjectAssertionTest.Wrong.class).at("2024-03-03T06:00:00Z")) {
      assertThat(project.problems()).isNotEmpty();
      assertThatThrownBy(project::materialize).isInstanceOf(ProblemException.class);
    }
  }

  @Test
  void withoutATimeNothingRuns() {
    try (TestProject shop = TestProject.of(Shop.class)) {
      assertThatThrownBy(shop::materialize)
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("Cannot open test: say what time it is with at(\"...\")");
    }
  }

  @Test
  void filesOfTheTestsOwnAreReadAndKept(@TempDir Path own) throws IOException {
    Path file = Files.createDirectories(own.resolve("orders")).resolve("2024-03-01.csv");
    Files.writeString(file, HEADER + "1,France,1.00,\n");
    Files.setLastModifiedTime(file, FileTime.fromMillis(0));
    try (TestProject shop = TestProject.of(Shop.class).at("2024-03-02T06:00:00Z")) {
      shop.landingIn(own).materialize().succeeds();
      assertThat(shop.query("SELECT count(*) FROM orders").value()).isEqualTo(1L);
      assertThatThrownBy(() -> shop.land("orders/2024-03-02.csv", HEADER))
          .hasMessageContaining("it lies outside of");
    }
    assertThat(file).exists();
  }
}
