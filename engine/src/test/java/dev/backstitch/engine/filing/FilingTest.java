package dev.backstitch.engine.filing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.Reported;
import dev.backstitch.engine.release.Recorder;
import dev.backstitch.engine.step.Project;
import dev.backstitch.storage.filing.Filing;
import dev.backstitch.storage.metadata.Release;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What can be filed, and what is then on record. */
class FilingTest {
  @TempDir static Path folder;
  private static RegistryHome home;

  @BeforeAll
  static void begin() {
    home = RegistryHome.open(folder, true);
    home.begin();
  }

  @AfterAll
  static void close() {
    home.close();
  }

  @Test
  void keysAreMappedToEveryAssetThatIsShown() {
    Filing filing = home.file("yearbook", "2022-02..2022-03").filing();

    assertThat(filing.keys()).isEqualTo("2022-02..2022-03");
    assertThat(filing.parts())
        .extracting(p -> p.asset() + " " + p.keys())
        .containsExactly("desk.months 2022-02..2022-03", "desk.fees 2022-02-26..2022-03-31");
    assertThat(filing.by() + ": " + filing.note()).isEqualTo("ines: by post");
    List<Reported.View> shown = home.backstitch().reported().of("yearbook");
    assertThat(shown).contains(new Reported.View(filing, List.of()));
  }

  @Test
  void keysOfTheFinerAssetNameWhatOverlapsThem() {
    Filing filing = home.file("yearbook", "2022-03-09").filing();

    assertThat(filing.keys()).isEqualTo("2022-03-09");
    assertThat(filing.parts())
        .extracting(p -> p.asset() + " " + p.keys())
        .containsExactly("desk.months 2022-03", "desk.fees 2022-03-09");
  }

  @Test
  void onlyFilingsAndSavedReportsAreFiled() {
    assertThatThrownBy(() -> home.file("wall", "2022-03"))
        .hasMessage(
            "BS-591 wall: is a dashboard, expected a filing or a saved report. What people look at"
                + " changes; declare what leaves the house with filing(...).");
    assertThatThrownBy(() -> home.file("regulater", "2022-03"))
        .hasMessage(
            "BS-591 regulater: is no exposure of this project. Did you mean 'regulator'? Declare it"
                + " with filing(...) or savedReport(...).");
  }

  @Test
  void onlyClosedAndPublishedPartitionsAreFiled() {
    assertThatThrownBy(() -> home.file("regulator", "2022-04"))
        .hasMessageContaining(
            "BS-592 desk.months 2022-04: is still open. Only closed and published partitions are"
                + " filed.");
    assertThatThrownBy(() -> home.file("regulator", "2022-02..2022-03", 1L))
        .hasMessageContaining(
            "BS-592 desk.months 2022-02..2022-03: is not published in release 1. Only closed and"
                + " published partitions are filed.");
    assertThatThrownBy(() -> home.file("regulator", "2022-03", 99L))
        .hasMessage("BS-592 regulator: found no release 99. See `backstitch releases`.");
  }

  @Test
  void whatWasReportedUnderAnotherSchemeIsNotOverlooked() {
    home.file("yearbook", "2022-03");
    Project project = home.backstitch().project();
    AssetName months = AssetName.parse("desk.months");
    PartitionSet days =
        project
            .graph()
            .asset(AssetName.parse("desk.fees"))
            .scheme()
            .extentAt(Instant.parse("2022-04-02T06:00:00Z"), DynamicKeys.NONE)
            .all();
    Recorder.Change change =
        new Recorder.Change(months, days, OptionalLong.of(1), OptionalLong.of(2));
    Release release = home.metadata().releases().latest().orElseThrow();

    assertThatThrownBy(() -> home.corrector().record(release, List.of(change)))
        .hasMessageContaining(
            "BS-590 desk.months 2022-03: was reported in yearbook version 1 and is no partition of"
                + " it any more. Give what is partitioned in another way another name; what was"
                + " filed stays.");
  }

  @Test
  void whatWasNeverFiledIsNamedSo() {
    home.file("yearbook", "2022-03");
    assertThatThrownBy(() -> home.backstitch().reported().of("yearbok"))
        .hasMessage(
            "BS-594 yearbok: was never filed in this home. Did you mean 'yearbook'? See `backstitch"
                + " report list`; file it with `backstitch report file`.");
  }
}
