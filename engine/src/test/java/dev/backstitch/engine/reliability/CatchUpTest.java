package dev.backstitch.engine.reliability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.engine.backfill.Restatements;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.storage.metadata.Release;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Others publish while a backfill is built, looked at and published. */
class CatchUpTest {
  private static final String ALL_SALES = "bakery.sales[2024-03-04..2024-03-13]";

  @TempDir static Path folder;
  @TempDir static Path scratch;

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
  private static void night() {
    BakeryHome.deliver(folder, "2024-03-14", Books.ELEVENTH, "141,rye,3.00");
    BakeryHome.deliver(folder, "2024-03-06", Books.ELEVENTH, "61,rye,9.00", "62,bun,1.00");
    try (BakeryHome other = BakeryHome.open(folder, Books.ELEVENTH, Recipe.RYE_TWICE)) {
      assertThat(other.materialize().end().orElseThrow().end()).isEqualTo(Command.RunEnd.DONE);
    }
  }

  @Test
  void whatIsPublishedEqualsEverythingBuiltAnew() {
    String run;
    try (BakeryHome home = BakeryHome.open(folder, Books.TENTH, Recipe.RYE_TWICE)) {
      run = home.build("bakery.loaves[2024-03-04..2024-03-13]").run();
    }
    night();
    try (BakeryHome home = BakeryHome.open(folder, Books.ELEVENTH, Recipe.RYE_TWICE)) {
      Restatements.Restated done = home.publish(run);
      assertThat(done.amended().get(BakeryHome.name("loaves"))).hasToString("2024-03-06");
      assertThat(done.amended().get(BakeryHome.name("weekly"))).hasToString("2024-03-04");
      assertThat(home.rows()).isEqualTo(anew());
    }
  }

  /** The same deliveries taken in and built in another home, at once and under the new code. */
  private static Map<String, List<String>> anew() {
    Books.remove(scratch);
    Books.copy(folder.resolve("landing"), scratch.resolve("landing"));
    try (BakeryHome home = BakeryHome.open(scratch, Books.ELEVENTH, Recipe.RYE_TWICE)) {
      home.materialize();
      return home.rows();
    }
  }

  @Test
  void aDayThatAppearedFromWhatIsReplacedIsPartOfIt() {
    String run;
    try (BakeryHome home = BakeryHome.open(folder, Books.TENTH, Recipe.RYE_TWICE)) {
      run = home.build(ALL_SALES).run();
    }
    night();
    try (BakeryHome home = BakeryHome.open(folder, Books.ELEVENTH, Recipe.RYE_TWICE)) {
      Release release = home.publish(run).release();
      assertThat(release.id()).isEqualTo(home.release());
      assertThat(home.query("SELECT sum(takings) FROM sales WHERE day = DATE '2024-03-14'"))
          .containsExactly("6.00");
    }
  }

  @Test
  void aWorkspaceShowsTheRestOfTheReleaseThatItCaughtUpWith() {
    String run;
    try (BakeryHome home = BakeryHome.open(folder, Books.TENTH, Recipe.RYE_TWICE)) {
      run = home.build("bakery.loaves[2024-03-05]").run();
      assertThat(home.query("SELECT max(day) FROM loaves", run)).containsExactly("2024-03-13");
    }
    night();
    try (BakeryHome home = BakeryHome.open(folder, Books.ELEVENTH, Recipe.RYE_TWICE)) {
      assertThat(home.query("SELECT max(day) FROM loaves", run)).containsExactly("2024-03-13");
      home.backstitch.backfills().resume(run, RunListener.SILENT);
      assertThat(home.query("SELECT max(day) FROM loaves", run)).containsExactly("2024-03-14");
      assertThat(home.query("SELECT max(day) FROM sales", run)).containsExactly("2024-03-14");
    }
  }

  @Test
  void aTableThatIsStagedShowsWhatOthersPublishedBesideIt() {
    String run;
    try (BakeryHome home = BakeryHome.open(folder, Books.TENTH, Recipe.RYE_TWICE)) {
      run = home.build("bakery.sales[2024-03-06]").run();
    }
    BakeryHome.deliver(folder, "2024-03-14", Books.ELEVENTH, "141,rye,3.00");
    try (BakeryHome other = BakeryHome.open(folder, Books.ELEVENTH, Recipe.RYE_TWICE)) {
      other.materialize();
      other.backstitch.backfills().resume(run, RunListener.SILENT);
      assertThat(other.query("SELECT max(day) FROM sales", run)).containsExactly("2024-03-14");
      assertThat(
              other.query(
                  "SELECT takings FROM sales WHERE day = DATE '2024-03-06' AND kind = 'rye'", run))
          .containsExactly("13.00");
      long release = other.publish(run).release().id();
      assertThat(other.release()).isEqualTo(release);
      assertThat(other.query("SELECT max(day) FROM sales")).containsExactly("2024-03-14");
    }
  }

  @Test
  void aRunReadsDeliveriesAsTheyWereWhenItBegan() {
    Once once = new Once("journal.append", home -> night());
    try (BakeryHome home = once.open(folder, Books.TENTH, Recipe.RYE_TWICE)) {
      String run = home.build("bakery.loaves[2024-03-06]").run();
      assertThat(home.query("SELECT count(*) FROM loaves WHERE day = DATE '2024-03-06'", run))
          .containsExactly("2");
      assertThat(home.query("SELECT max(price) FROM loaves WHERE day = DATE '2024-03-06'", run))
          .containsExactly("6.50");
    }
  }

  @Test
  void twoBackfillsOfTheSamePartitionsAreOneTooMany() {
    try (BakeryHome home = BakeryHome.open(folder, Books.TENTH, Recipe.RYE_TWICE)) {
      String first = home.build("bakery.sales[2024-03-06..2024-03-08]").run();
      assertThatThrownBy(() -> home.build("bakery.till[2024-03-08..2024-03-09]"))
          .hasMessageContaining("BS-580 bakery.safe 2024-03-08")
          .hasMessageContaining("is being restated by run " + first);
      String beside = home.build("bakery.till[2024-03-11]").run();
      home.publish(beside);
      home.publish(first);
      Restatements.Built after = home.build("bakery.till[2024-03-08]");
      assertThat(after.end().end()).isEqualTo(Command.RunEnd.DONE);
    }
  }
}
