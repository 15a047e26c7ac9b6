package dev.backstitch.examples.hermetic;

import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.examples.hermetic.Declared.DAYS;
import static dev.backstitch.examples.hermetic.Declared.NUMBERS;
import static dev.backstitch.examples.hermetic.Declared.TEAM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.engine.app.Maintain;
import dev.backstitch.engine.app.Reads;
import dev.backstitch.engine.maintain.Packing;
import dev.backstitch.engine.maintain.Purged;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.testkit.TestProject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A legal order removes rows of raw data from everywhere, and says what is left of them. */
class PurgeTest {
  private static final String HEADER = "id,n,word\n";
  private static final Table<Daily> SUMS =
      mart("lab.sums")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .reads("x", NUMBERS, samePartition())
          .select("SELECT id, n FROM x");

  /** Two days; the first was delivered twice, so that its first delivery is superseded. */
  private static TestProject delivered() {
    TestProject lab =
        TestProject.of(Declared.of(SUMS))
            .at("2024-03-03T06:00:00Z")
            .land("numbers/2024-03-01.csv", HEADER + "1,10,bob\n2,20,ann\n")
            .land("numbers/2024-03-02.csv", HEADER + "3,30,ann\n")
            .land("secrets/2024-03-01.csv", HEADER + "1,10,a\n")
            .land("secrets/2024-03-02.csv", HEADER + "1,10,a\n");
    lab.materialize().succeeds();
    lab.passes(Duration.ofHours(1)).land("numbers/2024-03-01.csv", HEADER + "1,11,bob\n2,21,ann\n");
    lab.materialize();
    return lab;
  }

  private static Maintain.Order forget(String condition) {
    return new Maintain.Order("lab.numbers", condition, "gdpr-7", "asked to be forgotten");
  }

  @Test
  void rowsGoFromEveryReleaseAndTheRestStays() {
    try (TestProject lab = delivered()) {
      Purged planned = lab.backstitch().maintain().planPurge(forget("word = 'bob'"));
      assertThat(planned.rows()).isEqualTo(2);
      assertThat(planned.release()).isEmpty();
      assertThat(planned.partitions().text()).isEqualTo("2024-03-01");
      Purged done = lab.backstitch().maintain().purge(forget("word = 'bob'"));
      assertThat(done.release()).isPresent();
      assertThat(done.delivered()).containsExactly("numbers/2024-03-01.csv");
      assertThat(done.irreproducible())
          .extracting(one -> one.asset() + " " + one.partitions().text())
          .containsExactly("lab.sums 2024-03-01");
      assertThat(lab.query("SELECT DISTINCT word FROM numbers ORDER BY word").lines())
          .containsExactly("ann");
      assertThat(
              lab.query(
                      "SELECT order_id, asset, gone, release, reason, keys, rows, irreproducible"
                          + " FROM backstitch.purges")
                  .lines())
          .containsExactly(
              "gdpr-7, lab.numbers, true, "
                  + done.release().getAsLong()
                  + ", asked to be forgotten, 2024-03-01, 2, lab.sums 2024-03-01");
      Release release = lab.backstitch().published().newest(1).get(0).release();
      assertThat(release.kind()).isEqualTo(Release.Kind.PURGE);
      assertThat(release.reason()).isEqualTo("order gdpr-7: asked to be forgotten");
    }
  }

  @Test
  void supersededDeliveryStaysSuperseded() {
    try (TestProject lab = delivered()) {
      lab.backstitch().maintain().purge(forget("word = 'bob'"));
      lab.remove(SUMS, "2024-03-01").materialize().succeeds();
      assertThat(lab.query("SELECT day, id, n FROM sums ORDER BY ALL").lines())
          .containsExactly("2024-03-01, 2, 21", "2024-03-02, 3, 30");
      assertThat(lab.materialize().problems()).isEmpty();
    }
  }

  @Test
  void earlierReleasesAreNoLongerReadableThere() {
    try (TestProject lab = delivered()) {
      List<Release> before =
          lab.backstitch().published().newest(10).stream().map(view -> view.release()).toList();
      lab.backstitch().maintain().purge(forget("word = 'bob'"));
      long first = before.get(before.size() - 1).id();
      assertThatThrownBy(() -> numbers(lab, first))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("lab.numbers");
    }
  }

  private static void numbers(TestProject lab, long release) {
    lab.backstitch()
        .reads()
        .query(new Reads.Request("SELECT * FROM numbers", release, null, 10), Cancellation.NEVER);
  }

  @Test
  void whatCannotBePurgedIsRefused() {
    try (TestProject lab = delivered()) {
      assertThatThrownBy(() -> lab.backstitch().maintain().purge(forget("word = 'eve'")))
          .isInstanceOf(ProblemException.class)
          .hasMessage(
              "BS-569 purge of lab.numbers: found no row that the condition is true for. Look at"
                  + " the condition.");
      Maintain.Order built = new Maintain.Order("lab.sums", "true", "x", "y");
      assertThatThrownBy(() -> lab.backstitch().maintain().purge(built))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("BS-569 purge of lab.sums: is not raw data");
      Maintain.Order unsaid = new Maintain.Order("lab.numbers", "true", " ", "y");
      assertThatThrownBy(() -> lab.backstitch().maintain().purge(unsaid))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("BS-569 purge of lab.numbers: has no order and reason");
    }
  }

  @Test
  void partitionsOfOneFileAreLeftAsTheyAre() {
    try (TestProject lab = delivered()) {
      assertThat(lab.backstitch().maintain().compact(Packing.USUAL)).isEmpty();
    }
  }
}
