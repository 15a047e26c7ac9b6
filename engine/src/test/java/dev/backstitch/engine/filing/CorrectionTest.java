package dev.backstitch.engine.filing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.engine.maintain.Policy;
import dev.backstitch.storage.filing.Filing;
import dev.backstitch.storage.filing.Filings;
import dev.backstitch.storage.metadata.Release;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Months that are recorded beside, through every way in which they can change. */
@Tag("large")
class CorrectionTest {
  private static final String NOW = "SELECT region, total FROM months WHERE month = '2022-03-01'";
  private static final String AS_FILED = NOW.replace("months", "months__reported");
  private static final String CORRECTIONS =
      "SELECT number, release, op, region, total__old, total__new, total__delta, n__delta"
          + " FROM months__corrections ORDER BY ALL";

  @TempDir Path folder;
  private RegistryHome home;
  private Filing filed;

  @BeforeEach
  void file() {
    home = RegistryHome.open(folder, true);
    home.begin();
    filed = home.file("regulator", "2022-03").filing();
  }

  @AfterEach
  void close() {
    home.close();
  }

  @Test
  void restatementReadsAsNowAndTheFilingAsFiledWithTheExactDeltaBetween() {
    assertThat(home.query(CORRECTIONS)).isEmpty();
    Release restated = home.restate("2022-03-09", "91,eu,12.34", "92,uk,0.01");

    assertThat(home.query(NOW)).containsExactlyInAnyOrder("eu, 312.34", "uk, 0.31");
    assertThat(home.query(AS_FILED)).containsExactlyInAnyOrder("eu, 310.00", "uk, 0.31");
    assertThat(home.query(CORRECTIONS))
        .containsExactly("1, " + restated.id() + ", corrected, eu, 310.00, 312.34, 2.34, 0");
    assertThat(home.query("SELECT run, month FROM months__corrections"))
        .containsExactly(restated.run() + ", 2022-03-01");
    assertThat(home.query("SELECT count(*) FROM months__reported")).containsExactly("3");
  }

  @Test
  void everyReleaseShowsWhatWasFiledAndCorrectedUpToIt() {
    long before = home.release();
    Release first = home.restate("2022-03-09", "91,eu,12.34", "92,uk,0.01");
    Release second = home.restate("2022-03-10", "101,eu,0.00", "102,uk,0.01");

    assertThat(home.query(CORRECTIONS, before)).isEmpty();
    assertThat(home.query(CORRECTIONS, first.id())).hasSize(1);
    assertThat(home.query(CORRECTIONS, second.id())).hasSize(2);
    assertThat(home.query(AS_FILED, before)).isEqualTo(home.query(NOW, before));
    assertThat(home.query(AS_FILED, second.id())).isEqualTo(home.query(NOW, before));
    assertThat(home.query(AS_FILED, filed.release() - 1))
        .as("before it was filed")
        .isEqualTo(home.query(NOW, filed.release() - 1));
  }

  @Test
  void correctionOfACorrectionIsTheNextNumberAgainstWhatWasShownBefore() {
    Release first = home.restate("2022-03-09", "91,eu,12.00", "92,us,7.00");
    Release second = home.restate("2022-03-09", "91,eu,15.00", "92,uk,0.01");

    assertThat(home.query(CORRECTIONS))
        .containsExactly(
            "1, " + first.id() + ", added, us, null, 7.00, 7.00, 1",
            "1, " + first.id() + ", corrected, eu, 310.00, 312.00, 2.00, 0",
            "1, " + first.id() + ", corrected, uk, 0.31, 0.30, -0.01, -1",
            "2, " + second.id() + ", corrected, eu, 312.00, 315.00, 3.00, 0",
            "2, " + second.id() + ", corrected, uk, 0.30, 0.31, 0.01, 1",
            "2, " + second.id() + ", removed, us, 7.00, null, -7.00, -1");
    assertSumsAddUp();
  }

  @Test
  void undoingACorrectionIsAnotherCorrectionAndErasesNothing() {
    Release restated = home.restate("2022-03-09", "91,eu,12.34", "92,uk,0.01");
    Release undone = home.undo(restated.id());
    Release again = home.undo(undone.id());

    assertThat(home.query(CORRECTIONS))
        .containsExactly(
            "1, " + restated.id() + ", corrected, eu, 310.00, 312.34, 2.34, 0",
            "2, " + undone.id() + ", corrected, eu, 312.34, 310.00, -2.34, 0",
            "3, " + again.id() + ", corrected, eu, 310.00, 312.34, 2.34, 0");
    assertSumsAddUp();
  }

  @Test
  void whatComesOutAsItWasFiledIsNoCorrection() {
    home.publish(home.build("desk.fees[2022-03-09]"));
    home.restate("2022-03-09", "92,uk,0.01", "91,eu,10.00");
    home.restate("2022-02-26", "261,eu,2.00");

    assertThat(home.query("SELECT total FROM months WHERE month = '2022-02-01'"))
        .containsExactly("4.00");
    assertThat(home.query(CORRECTIONS)).isEmpty();
    assertThat(home.query("SELECT total FROM months__reported WHERE month = '2022-02-01'"))
        .as("never filed")
        .containsExactly("4.00");
  }

  @Test
  void takingAReportedPartitionAwayIsACorrectionToo() {
    home.backstitch().partitions().remove("desk.months", "2022-03", "by mistake");
    home.materialize();

    assertThat(home.query("SELECT number, op, region, total__delta FROM months__corrections"))
        .containsExactlyInAnyOrder(
            "1, removed, eu, -310.00",
            "1, removed, uk, -0.31",
            "2, added, eu, 310.00",
            "2, added, uk, 0.31");
    assertSumsAddUp();
  }

  @Test
  void filingAgainIsANewVersionFromWhichDeltasAddUpAsWell() {
    home.restate("2022-03-09", "91,eu,12.00", "92,uk,0.01");
    assertThat(home.file("regulator", "2022-03").filing().version()).isEqualTo(2);
    long second = home.release();
    Release later = home.restate("2022-03-10", "101,eu,11.00", "102,uk,0.01");

    assertThat(home.query(AS_FILED)).containsExactlyInAnyOrder("eu, 312.00", "uk, 0.31");
    assertThat(home.query(NOW)).containsExactlyInAnyOrder("eu, 313.00", "uk, 0.31");
    assertThat(
            home.query(
                "SELECT number, sum(total__delta) FROM months__corrections WHERE release > "
                    + second
                    + " GROUP BY number"))
        .containsExactly("2, 1.00");
    assertThat(home.query("SELECT max(release) FROM months__corrections"))
        .containsExactly(String.valueOf(later.id()));
  }

  @Test
  void filingTheSameTwiceChangesNothing() {
    home.restate("2022-02-26", "261,eu,2.00");

    Filings.Recorded again = home.file("regulator", "2022-03");

    assertThat(again).isEqualTo(new Filings.Recorded(filed, false));
    assertThat(home.metadata().filings().all()).containsExactly(filed);
  }

  @Test
  void figuresOfAnOlderReleaseAreFiledWithTheCorrectionsSince() {
    long sent = home.release();
    Release february = home.restate("2022-02-26", "261,eu,2.50");
    Release march = home.restate("2022-03-09", "91,eu,12.00", "92,uk,0.01");

    Filing late = home.file("regulator", "2022-02..2022-03", sent).filing();

    assertThat(late.release()).isEqualTo(sent);
    assertThat(home.query(CORRECTIONS))
        .as("March was recorded when it was corrected, February only now")
        .containsExactly(
            "1, " + february.id() + ", corrected, eu, 3.00, 4.50, 1.50, 0",
            "1, " + march.id() + ", corrected, eu, 310.00, 312.00, 2.00, 0");
    assertSumsAddUp();
  }

  @Test
  void whatWasFiledOutlivesTheReleaseThatShowedIt() {
    long sent = home.release();
    home.restate("2022-03-09", "91,eu,12.00", "92,uk,0.01");
    home.restate("2022-03-10", "101,eu,12.00", "102,uk,0.01");

    home.backstitch().maintain().expire(new Policy(Duration.ZERO));

    assertThat(home.query(AS_FILED)).containsExactlyInAnyOrder("eu, 310.00", "uk, 0.31");
    assertThat(home.query(CORRECTIONS)).hasSize(2);
    assertThatThrownBy(() -> home.file("regulator", "2022-03", sent + 2))
        .hasMessageContaining(
            "BS-592 desk.months of release %s: is no longer readable. File a release that"
                + " `backstitch maintain` has kept.",
            sent + 2);
    assertSumsAddUp();
  }

  private void assertSumsAddUp() {
    assertThat(
            home.query(
                "SELECT (SELECT sum(total) FROM months) - (SELECT sum(total) FROM months__reported)"
                    + " = (SELECT sum(total__delta) FROM months__corrections)"))
        .isEqualTo(List.of("true"));
  }
}
