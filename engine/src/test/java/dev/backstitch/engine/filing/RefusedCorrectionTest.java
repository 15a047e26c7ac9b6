package dev.backstitch.engine.filing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.engine.plan.BackfillPlan;
import dev.backstitch.storage.metadata.Release;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Months whose declaration says nothing: what was reported stays as it is. */
class RefusedCorrectionTest {
  private static final String REFUSED =
      "BS-590 desk.months 2022-03: was reported in regulator version 1 of release %d and would"
          + " change. Leave it as it was filed, with --select or other partitions; or declare"
          + " onceReported(recordBeside()) and publish again, then corrections are recorded beside"
          + " what was filed.";

  @TempDir Path folder;

  @BeforeEach
  void begin() {
    try (RegistryHome home = RegistryHome.open(folder, false)) {
      home.begin();
    }
  }

  @Test
  void beforeFilingARestatementReplacesAndAfterwardsItIsRefused() {
    try (RegistryHome home = RegistryHome.open(folder, false)) {
      home.restate("2022-03-09", "91,eu,12.00", "92,uk,0.01");
      home.file("regulator", "2022-03");
      long filed = home.release();
      String run = home.rebuild("2022-03-09", "91,eu,15.00", "92,uk,0.01");
      long before = home.release();

      assertThatThrownBy(() -> home.publish(run)).hasMessage(REFUSED, filed);
      assertThat(home.release()).isEqualTo(before);
      assertThat(home.query("SELECT sum(total) FROM months WHERE month = '2022-03-01'"))
          .containsExactly("312.31");
      home.publish(home.build("desk.fees[2022-02-26]"));
    }
  }

  @Test
  void aRunThatWasRefusedIsPublishedOnceCorrectionsAreDeclared() {
    String run;
    try (RegistryHome home = RegistryHome.open(folder, false)) {
      home.file("regulator", "2022-03");
      run = home.rebuild("2022-03-09", "91,eu,15.00", "92,uk,0.01");
      assertThatThrownBy(() -> home.publish(run)).hasMessageStartingWith("BS-590");
    }
    try (RegistryHome home = RegistryHome.open(folder, true)) {
      home.publish(run);
      assertThat(home.query("SELECT region, total__delta FROM months__corrections"))
          .containsExactly("eu, 5.00");
    }
  }

  @Test
  void filingBetweenPreparingAndPublishingIsNotOverlooked() {
    try (RegistryHome home = RegistryHome.open(folder, false)) {
      String run = home.rebuild("2022-03-09", "91,eu,15.00", "92,uk,0.01");
      long filed = home.release();
      home.beforePublishing(() -> home.file("regulator", "2022-03"));

      assertThatThrownBy(() -> home.publish(run)).hasMessage(REFUSED, filed);
      assertThat(home.release()).isEqualTo(filed);
    }
  }

  @Test
  void filingBetweenPreparingAndPublishingIsCorrectedWhereThatIsDeclared() {
    try (RegistryHome home = RegistryHome.open(folder, true)) {
      String run = home.rebuild("2022-03-09", "91,eu,15.00", "92,uk,0.01");
      home.beforePublishing(() -> home.file("regulator", "2022-03"));

      Release published = home.publish(run);

      assertThat(home.query("SELECT number, release, total__delta FROM months__corrections"))
          .containsExactly("1, " + published.id() + ", 5.00");
    }
  }

  @Test
  void olderFiguresThatAreFiledLaterBringTheCorrectionsSince() {
    try (RegistryHome home = RegistryHome.open(folder, true)) {
      long sent = home.release();
      home.restate("2022-03-09", "91,eu,12.00", "92,uk,0.01");
      long newest = home.release();

      assertThat(home.file("regulator", "2022-03").filing().release()).isEqualTo(newest);
      assertThat(home.file("regulator", "2022-03", sent).filing().version()).isEqualTo(2);
      assertThat(home.query("SELECT number, release, total__delta FROM months__corrections"))
          .containsExactly("1, " + newest + ", 2.00");
    }
  }

  @Test
  void undoingAndRemovingWhatIsReportedIsRefusedToo() {
    try (RegistryHome home = RegistryHome.open(folder, false)) {
      Release restated = home.restate("2022-03-09", "91,eu,12.00", "92,uk,0.01");
      home.file("regulator", "2022-03");

      assertThatThrownBy(() -> home.undo(restated.id())).hasMessageStartingWith("BS-590");
      assertThatThrownBy(
              () -> home.backstitch().partitions().remove("desk.months", "2022-03", "why not"))
          .hasMessageStartingWith("BS-590");
    }
  }

  @Test
  void figuresThatWereSupersededCannotBeFiledWhereCorrectionsAreRefused() {
    try (RegistryHome home = RegistryHome.open(folder, false)) {
      long sent = home.release();
      Release restated = home.restate("2022-03-09", "91,eu,12.00", "92,uk,0.01");

      assertThatThrownBy(() -> home.file("regulator", "2022-03", sent))
          .hasMessage(
              "BS-593 regulator: cannot be filed as of release %d: release %d changed desk.months"
                  + " 2022-03 since, which refuses corrections of what is reported. File a newer"
                  + " release, roll that one back first, or declare onceReported(recordBeside()).",
              sent, restated.id());
    }
  }

  @Test
  void thePlanSaysBeforehandWhatIsReportedAndWhatWillHappen() {
    try (RegistryHome home = RegistryHome.open(folder, false)) {
      home.file("regulator", "2022-03");
      BackfillPlan plan = home.plan("desk.fees[2022-02-28..2022-03-01]").plan();

      BackfillPlan.Entry months = plan.assets().get(1);
      assertThat(months.partitions().text()).isEqualTo("2022-02..2022-03");
      assertThat(months.reported().keys().orElseThrow().text()).isEqualTo("2022-03");
      assertThat(months.reported().filings()).containsExactly("regulator version 1");
      assertThat(plan.exposures())
          .extracting(e -> e.name() + " " + plan.reportedBy(e).values())
          .containsExactly("regulator [2022-03]", "wall []", "yearbook []");
    }
  }

  @Test
  void partitionsAndWhySayThatSomethingIsReported() {
    try (RegistryHome home = RegistryHome.open(folder, false)) {
      home.file("regulator", "2022-03");

      assertThat(home.backstitch().partitions().view("desk.months").states().toString())
          .isEqualTo("{published=2022-02, reported=2022-03, open=2022-04}");
      assertThat(home.backstitch().why().of("desk.months", "2022-03").state())
          .isEqualTo("reported");
      assertThat(home.backstitch().why().of("desk.months", "2022-03").reasons())
          .containsExactly(
              "reported in regulator version 1, as of release "
                  + home.metadata().filings().all().get(0).release()
                  + ", filed by ines at 2022-04-02T06:00:00Z");
      assertThat(home.query("SELECT keys, state FROM backstitch.partitions WHERE asset LIKE '%hs'"))
          .contains("2022-03, reported");
    }
  }

  @Test
  void reportedPartitionsThatCodeMadeStaleAreNotRebuiltByThemselves() {
    try (RegistryHome home = RegistryHome.open(folder, false)) {
      home.file("yearbook", "2022-03");
    }
    try (RegistryHome home = RegistryHome.open(folder, false, "2")) {
      home.materialize();
      assertThat(home.backstitch().partitions().view("desk.fees").states().toString())
          .contains("reported and stale=2022-03-01..2022-03-31");
      assertThat(home.query("SELECT sum(total) FROM months__reported")).containsExactly("313.31");
    }
  }
}
