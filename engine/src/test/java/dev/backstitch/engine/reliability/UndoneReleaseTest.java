package dev.backstitch.engine.reliability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.undo.Undone;
import dev.backstitch.storage.metadata.Release;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A release is undone as a whole, exactly, or not at all. */
@Tag("large")
class UndoneReleaseTest {
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

  private static BakeryHome under(String now) {
    return BakeryHome.open(folder, now, Recipe.RYE_TWICE);
  }

  @Test
  void theVerySnapshotsAreBackAndCanBeTakenBackAgain() {
    try (BakeryHome home = under(Books.TENTH)) {
      Map<AssetName, Long> before = home.snapshots(home.release());
      Map<String, List<String>> rows = home.rows();
      Release restated = home.publish(home.build(ALL_SALES).run()).release();
      Map<AssetName, Long> after = home.snapshots(restated.id());
      assertThat(after).isNotEqualTo(before);
      Undone undone = home.undo(restated.id());
      assertThat(undone.tables())
          .extracting(Undone.Table::how)
          .containsOnly(Undone.How.SAME_SNAPSHOT);
      assertThat(home.snapshots(undone.release().id())).isEqualTo(before);
      assertThat(home.rows()).isEqualTo(rows);
      Undone again = home.undo(undone.release().id());
      assertThat(home.snapshots(again.release().id())).isEqualTo(after);
      assertThat(home.rows(restated.id())).isEqualTo(home.rows());
    }
  }

  @Test
  void whatOthersPublishedBesideItStays() {
    long restated;
    Map<String, List<String>> files;
    try (BakeryHome home = under(Books.TENTH)) {
      files = home.files("sales", home.release());
      restated = home.publish(home.build("bakery.sales[2024-03-06]").run()).release().id();
      assertThat(home.files("sales", restated)).isNotEqualTo(files);
    }
    BakeryHome.deliver(folder, "2024-03-14", Books.ELEVENTH, "141,bun,2.00");
    try (BakeryHome home = under(Books.ELEVENTH)) {
      home.materialize();
      Undone undone = home.undo(restated);
      assertThat(undone.tables())
          .filteredOn(table -> table.asset().equals(BakeryHome.name("sales")))
          .extracting(Undone.Table::how)
          .containsExactly(Undone.How.SAME_FILES);
      assertThat(home.files("sales", home.release()))
          .hasSize(11)
          .containsAllEntriesOf(files)
          .containsKey("2024-03-14");
    }
  }

  @Test
  void whatWasBuiltOnItKeepsItUntilThatIsUndoneFirst() {
    long first;
    Map<String, List<String>> was;
    try (BakeryHome home = under(Books.TENTH)) {
      was = home.rows();
      first = home.publish(home.build("bakery.loaves[2024-03-06]").run()).release().id();
    }
    BakeryHome.deliver(folder, "2024-03-07", Books.ELEVENTH, "71,bun,7.00");
    try (BakeryHome home = under(Books.ELEVENTH)) {
      home.materialize();
      long second = home.publish(home.build("bakery.loaves[2024-03-07]").run()).release().id();
      Map<String, List<String>> rows = home.rows();
      assertThatThrownBy(() -> home.undo(first))
          .hasMessageContaining(
              "BS-578 bakery.weekly 2024-03-04: was published again by release "
                  + second
                  + ", so release "
                  + first
                  + " stays. To correct it, plan a backfill: backstitch backfill plan --from"
                  + " 'bakery.weekly[2024-03-04]' --reason ...");
      assertThat(home.release()).isEqualTo(second);
      assertThat(home.rows()).isEqualTo(rows);
      home.undo(second);
      home.undo(first);
      assertThat(home.rows()).isEqualTo(was);
    }
  }

  @Test
  void whatWasBuiltOnAReleaseThatWasUndoneAndBroughtBackKeepsItThere() {
    long back;
    try (BakeryHome home = under(Books.TENTH)) {
      long restated = home.publish(home.build("bakery.sales[2024-03-13]").run()).release().id();
      back = home.undo(restated).release().id();
    }
    try (BakeryHome home = BakeryHome.open(folder, "2024-03-18T06:00:00Z", Recipe.RYE_TWICE)) {
      for (int day = 14; day <= 17; day++) {
        BakeryHome.deliver(folder, Books.day(day), "2024-03-18T06:00:00Z", day + "1,bun,2.00");
      }
      home.materialize();
      assertThat(home.query("SELECT takings FROM weekly WHERE kind = 'rye' ORDER BY week"))
          .containsExactly("6.50", "13.50");
      assertThatThrownBy(() -> home.undo(back))
          .hasMessageContaining("BS-578 bakery.weekly 2024-03-11: was built from it by release");
    }
  }

  @Test
  void deliveriesAreNeverTakenBack() {
    try (BakeryHome home = under(Books.TENTH)) {
      long ingest =
          home.storage.metadata().releases().newest(100).stream()
              .filter(release -> release.kind() == Release.Kind.INGEST)
              .findFirst()
              .orElseThrow()
              .id();
      assertThatThrownBy(() -> home.undo(ingest))
          .hasMessage(
              "BS-577 release %s: took in deliveries, and raw data is never taken back. Let the"
                  + " sender deliver again: a later delivery supersedes.",
              ingest);
    }
  }
}
