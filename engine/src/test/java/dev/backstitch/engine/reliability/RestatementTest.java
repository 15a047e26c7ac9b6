package dev.backstitch.engine.reliability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.backfill.Restatements;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** History is rebuilt apart and published as a whole. */
class RestatementTest {
  private static final String ALL_LOAVES = "bakery.loaves[2024-03-04..2024-03-13]";
  private static final String ALL_SALES = "bakery.sales[2024-03-04..2024-03-13]";

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

  private BakeryHome under(Recipe recipe) {
    return BakeryHome.open(folder, Books.TENTH, recipe);
  }

  @Test
  void nothingIsSeenBeforePublicationAndEverythingAfterIt() {
    try (BakeryHome home = under(Recipe.RYE_TWICE)) {
      long before = home.release();
      Map<String, List<String>> was = home.rows();
      Restatements.Built built = home.build(ALL_SALES);
      assertThat(built.end().end()).isEqualTo(Command.RunEnd.DONE);
      assertThat(home.release()).isEqualTo(before);
      assertThat(home.rows()).isEqualTo(was);
      Release release = home.publish(built.run()).release();
      assertThat(release.kind()).isEqualTo(Release.Kind.RESTATEMENT);
      assertThat(release.id()).isEqualTo(home.release());
      assertThat(home.storage.metadata().releases().tables(release.id()))
          .extracting(Object::toString)
          .containsExactly("bakery.safe", "bakery.sales", "bakery.weekly");
      assertThat(home.rows(before)).isEqualTo(was);
      assertThat(home.query("SELECT sum(takings) FROM sales WHERE kind = 'rye'"))
          .containsExactly("40.00");
      assertThat(home.query("SELECT sum(takings) FROM weekly WHERE kind = 'rye'"))
          .containsExactly("13.00");
      Restatements.Restated twice = home.publish(built.run());
      assertThat(twice.release()).isEqualTo(release);
      assertThat(home.release()).isEqualTo(release.id());
    }
  }

  @Test
  void theSameCodeRebuildsToTheSameFilesAndSkipsWhatReadsThem() {
    try (BakeryHome home = under(Recipe.PLAIN)) {
      long before = home.release();
      Restatements.Built built = home.build(ALL_LOAVES);
      assertThat(built.end().skipped())
          .hasSize(4)
          .hasEntrySatisfying(
              BakeryHome.name("sales"), k -> assertThat(k).hasToString("2024-03-04..2024-03-13"));
      assertThat(home.query("SELECT count(*) FROM loaves", built.run()))
          .isEqualTo(home.query("SELECT count(*) FROM loaves"));
      long after = home.publish(built.run()).release().id();
      assertThat(home.snapshots(after)).isEqualTo(home.snapshots(before));
      assertThat(home.files("loaves", after)).isEqualTo(home.files("loaves", before));
      assertThat(home.materialize().plan().isEmpty()).isTrue();
      assertThat(home.backstitch.partitions().view("weekly").states()).doesNotContainKey("stale");
    }
  }

  @Test
  void changedCodeReplacesTheFilesOfChangedPartitionsAlone() {
    try (BakeryHome home = under(Recipe.RYE_TWICE)) {
      long before = home.release();
      long after = home.publish(home.build(ALL_SALES).run()).release().id();
      assertThat(changed(home, "sales", before, after)).containsExactly("2024-03-06", "2024-03-13");
      assertThat(changed(home, "safe", before, after)).containsExactly("2024-03-06", "2024-03-13");
      assertThat(changed(home, "weekly", before, after)).containsExactly("2024-03-04");
      assertThat(changed(home, "till", before, after)).isEmpty();
    }
  }

  private static List<String> changed(BakeryHome home, String table, long before, long after) {
    Map<String, List<String>> then = home.files(table, before);
    return home.files(table, after).entrySet().stream()
        .filter(file -> !file.getValue().equals(then.get(file.getKey())))
        .map(Map.Entry::getKey)
        .toList();
  }

  @Test
  @DisplayName("A040 a failure keeps all of it back until it is mended and built alone")
  void aFailureKeepsAllOfItBackUntilItIsMendedAndBuiltAlone() {
    BakeryHome.deliver(folder, "2024-03-05", Books.LATER, "51,bun,-5.00");
    String run;
    try (BakeryHome home = BakeryHome.open(folder, Books.LATER, Recipe.PLAIN)) {
      Map<String, List<String>> was = home.rows();
      home.materialize();
      Restatements.Built built = home.build(ALL_LOAVES);
      run = built.run();
      assertThat(built.end().end()).isEqualTo(Command.RunEnd.FAILED);
      assertThat(built.end().failures()).hasSize(1);
      assertThat(built.end().failures().get(0).problem().code()).isEqualTo("BS-520");
      assertThat(built.end().failures().get(0).keys()).hasToString("2024-03-05");
      assertThatThrownBy(() -> home.publish(run))
          .isInstanceOf(ProblemException.class)
          .hasMessage(
              "BS-582 run %s: is failed, expected all of it built. Mend what failed, then"
                  + " `backstitch backfill resume %s`.",
              run, run);
      assertThat(home.rows()).isEqualTo(was);
    }
    BakeryHome.deliver(folder, "2024-03-05", Books.ELEVENTH, "51,bun,5.00");
    try (BakeryHome home = BakeryHome.open(folder, Books.ELEVENTH, Recipe.PLAIN)) {
      home.materialize();
      Started started = new Started();
      Restatements.Built built = home.backstitch.backfills().resume(run, started);
      assertThat(built.end().failures()).isEmpty();
      assertThat(started.of("loaves")).containsExactly("2024-03-05");
      assertThat(started.of("weekly")).containsExactly("2024-03-04");
      assertThat(home.publish(run).amended()).isEmpty();
      assertThat(home.query("SELECT sold, takings FROM safe WHERE day = DATE '2024-03-05'"))
          .containsExactly("1, 5.00");
    }
  }

  @Test
  void anAbandonedRunIsNeitherPublishedNorGoneOnWith() {
    try (BakeryHome home = under(Recipe.RYE_TWICE)) {
      String run = home.build(ALL_SALES).run();
      home.backstitch.backfills().cancel(run);
      assertThatThrownBy(() -> home.publish(run))
          .hasMessageContaining(
              "BS-660 backfill p1: publish found it cancelled, expected it built");
      assertThatThrownBy(() -> home.backstitch.backfills().resume(run, RunListener.SILENT))
          .hasMessageContaining("BS-660 backfill p1: resume found it cancelled");
      assertThatThrownBy(() -> home.backstitch.backfills().cancel(run))
          .hasMessageContaining("BS-660 backfill p1: cancel found it cancelled");
      String other = home.build(ALL_SALES).run();
      assertThat(home.publish(other).release().run()).isEqualTo(other);
    }
  }

  @Test
  void aVerdictThatFailsByNowKeepsTheWorkspaceBack() {
    try (BakeryHome home = under(Recipe.RYE_TWICE)) {
      Map<String, List<String>> was = home.rows();
      String run = home.build(ALL_SALES).run();
      Verdict failing =
          new Verdict(
              BakeryHome.name("sales"),
              "reconciled with the till",
              true,
              "2024-03-06",
              "2024-03-06",
              1,
              List.of());
      home.storage.metadata().workspaces().judge(run, List.of(failing));
      assertThatThrownBy(() -> home.publish(run))
          .hasMessageContaining(
              "BS-574 run " + run + ": bakery.sales 2024-03-06 breaks reconciled with the till");
      assertThat(home.rows()).isEqualTo(was);
    }
  }

  @Test
  void aFailingMemberHoldsItsGroupBack() {
    BakeryHome.deliver(folder, "2024-03-14", Books.ELEVENTH, "141,bun,2.00");
    try (BakeryHome home =
        BakeryHome.open(folder, Books.ELEVENTH, Recipe.PLAIN.holdingAtMost("1"))) {
      Materialize.Result result = home.materialize();
      assertThat(result.end().orElseThrow().failures())
          .extracting(f -> f.asset().table(), f -> f.problem().code())
          .contains(tuple("safe", "BS-520"), tuple("till", "BS-571"));
      assertThat(home.query("SELECT max(day) FROM sales")).containsExactly("2024-03-14");
      assertThat(home.query("SELECT max(day) FROM till")).containsExactly("2024-03-13");
      assertThat(home.query("SELECT max(day) FROM safe")).containsExactly("2024-03-13");
    }
  }
}
