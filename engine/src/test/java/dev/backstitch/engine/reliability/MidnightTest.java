package dev.backstitch.engine.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.engine.backfill.Restatements;
import dev.backstitch.engine.core.Command;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Days begin, and others publish, while something is under way. */
class MidnightTest {
  private static final String TWELFTH = "2024-03-16T06:00:00Z";

  @TempDir static Path folder;

  private static Books books;

  @BeforeAll
  static void build() {
    books = Books.in(folder);
  }

  @BeforeEach
  void openAgain() {
    books.asBuilt();
  }

  /** A night goes by: a new day is published, and one of the past is delivered again. */
  private static void night(String now, String day) {
    BakeryHome.deliver(folder, day, now, "141,rye,3.00");
    BakeryHome.deliver(folder, "2024-03-06", now, "61,rye,9.00", "62,bun,1.00");
    try (BakeryHome other = BakeryHome.open(folder, now, Recipe.PLAIN)) {
      other.materialize();
    }
  }

  @Test
  void aNightlyRunGoesOnIntoTheNextDay() {
    BakeryHome.deliver(folder, "2024-03-14", Books.ELEVENTH, "141,bun,2.00");
    Once once =
        new Once(
            "batches.run",
            home -> {
              home.pass(TWELFTH);
              night(TWELFTH, "2024-03-15");
            });
    try (BakeryHome home = once.open(folder, Books.ELEVENTH, Recipe.PLAIN)) {
      assertThat(home.materialize().end().orElseThrow().end()).isEqualTo(Command.RunEnd.DONE);
      assertThat(home.query("SELECT sold FROM safe WHERE day = DATE '2024-03-14'"))
          .containsExactly("1");
    }
    assertThat(once.happened()).isTrue();
  }

  @Test
  void aPublicationCatchesUpIntoTheNextDay() {
    String run;
    try (BakeryHome home = BakeryHome.open(folder, Books.TENTH, Recipe.PLAIN)) {
      run = home.build("bakery.loaves[2024-03-04..2024-03-13]").run();
    }
    night(Books.ELEVENTH, "2024-03-14");
    Once once =
        new Once(
            "batches.run",
            home -> {
              home.pass(TWELFTH);
              night(TWELFTH, "2024-03-15");
            });
    try (BakeryHome home = once.open(folder, Books.ELEVENTH, Recipe.PLAIN)) {
      Restatements.Restated done = home.publish(run);
      assertThat(done.amended().get(BakeryHome.name("loaves"))).hasToString("2024-03-06");
      assertThat(home.query("SELECT sold FROM safe WHERE day >= DATE '2024-03-12' ORDER BY day"))
          .containsExactly("2", "2", "1", "1");
    }
    assertThat(once.happened()).isTrue();
  }

  @Test
  void aBackfillIsBuiltIntoTheNextDay() {
    Once once = new Once("batches.run", home -> home.pass(Books.ELEVENTH));
    try (BakeryHome home = once.open(folder, Books.TENTH, Recipe.RYE_TWICE)) {
      Restatements.Built built = home.build("bakery.sales[2024-03-04..2024-03-13]");
      assertThat(built.end().end()).isEqualTo(Command.RunEnd.DONE);
      home.publish(built.run());
      assertThat(home.query("SELECT sum(takings) FROM sales WHERE kind = 'rye'"))
          .containsExactly("40.00");
    }
    assertThat(once.happened()).isTrue();
  }
}
