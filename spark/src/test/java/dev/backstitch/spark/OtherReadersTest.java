package dev.backstitch.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Spark and stock Iceberg read through the catalog what Backstitch reads. */
@Tag("large")
class OtherReadersTest {
  private static final String ALL = "SELECT * FROM mint.coins";
  private static final String OLD = "SELECT id, day, metal, worth FROM ";
  private static final String NEW = "SELECT id, day, alloy, worth, purity FROM ";

  @TempDir static Path folder;

  private static MintHome home;
  private static OtherProcess other;
  private static long first;
  private static String run;

  /** Three days, then a fourth under other columns, then a restatement that nobody published. */
  @BeforeAll
  static void build() {
    List.of(1, 2, 3).forEach(day -> MintHome.deliver(folder, day));
    try (MintHome before = MintHome.open(folder, "2024-03-04", Mint.Edition.FIRST, null)) {
      first = before.materialize();
    }
    MintHome.deliver(folder, 4);
    home = MintHome.open(folder, "2024-03-05", Mint.Edition.SECOND, null);
    home.materialize();
    run = home.build("mint.coins[2024-03-02]");
    other = OtherProcess.on(folder.resolve("home"), folder.resolve("other"));
  }

  @AfterAll
  static void close() {
    other.close();
    home.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"coins_raw", "coins", "types", "hourly", "by_metal", "total"})
  void tableHasTheSameRows(String table) {
    List<String> ours = home.rows("SELECT * FROM mint." + table);
    assertThat(ours).isNotEmpty();
    assertThat(other.spark("SELECT * FROM backstitch.mint." + table)).isEqualTo(ours);
    assertThat(other.stock("mint." + table)).isEqualTo(ours);
  }

  /** Spark has no such type in Iceberg; who asks is told so. */
  @Test
  void timeOfDayIsReadByStockIcebergAlone() {
    assertThat(other.stock("mint.bells")).isEqualTo(home.rows("SELECT * FROM mint.bells"));
    assertThatThrownBy(() -> other.spark("SELECT * FROM backstitch.mint.bells"))
        .hasMessageContaining("does not support time fields");
  }

  @Test
  void oldReleaseIsReadByItsTag() {
    List<String> ours = home.rows(OLD + "mint.coins", first, null);
    assertThat(ours).hasSize(12);
    String tag = tag();
    assertThat(other.spark(OLD + "backstitch.mint.coins VERSION AS OF '" + tag + "'"))
        .isEqualTo(ours);
    assertThat(other.spark(OLD + "backstitch.mint.coins.tag_" + tag)).isEqualTo(ours);
    assertThat(other.stock("mint.coins " + tag)).isEqualTo(home.rows(ALL, first, null));
  }

  @Test
  void oldReleaseIsReadByTheIdOfItsSnapshot() {
    String id =
        other
            .spark(
                "SELECT snapshot_id FROM backstitch.mint.coins.refs WHERE name = '" + tag() + "'")
            .get(0);
    assertThat(other.spark(OLD + "backstitch.mint.coins VERSION AS OF " + id))
        .isEqualTo(home.rows(OLD + "mint.coins", first, null));
    assertThat(other.stock("mint.coins " + id)).isEqualTo(home.rows(ALL, first, null));
  }

  /** Of the release that last changed the coins under their first columns. */
  private static String tag() {
    return "release_"
        + other.spark("SELECT name FROM backstitch.mint.coins.refs WHERE type = 'TAG'").stream()
            .mapToLong(name -> Long.parseLong(name.substring("release_".length())))
            .filter(release -> release <= first)
            .max()
            .orElseThrow();
  }

  @Test
  void workspaceIsReadByItsBranch() {
    List<String> ours = home.rows(NEW + "mint.coins", null, run);
    assertThat(ours).isNotEqualTo(home.rows(NEW + "mint.coins"));
    String branch = "ws_" + run;
    assertThat(other.spark(NEW + "backstitch.mint.coins VERSION AS OF '" + branch + "'"))
        .isEqualTo(ours);
    assertThat(other.stock("mint.coins " + branch)).isEqualTo(home.rows(ALL, null, run));
  }

  /** What is written down of each file is what Spark leaves files out by. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "day = DATE '2024-03-02'|",
        "even|",
        "small > 0|",
        "thin < 0|",
        "wide < -100000|",
        "worth = -0.25|",
        "huge < -1000|",
        "text LIKE 'rose gold/é 1%'|",
        "bytes = X'676F6C64'|bytes = 'gold'::BLOB",
        "struck < DATE '1970-01-01'|",
        "at_local < TIMESTAMP_NTZ '1970-01-01 00:00:00'|at_local < TIMESTAMP '1970-01-01'",
        "at_instant > TIMESTAMP '2024-03-10 00:00:00+00:00'|at_instant > TIMESTAMPTZ '2024-03-10"
            + " 00:00Z'",
        "token = '00000000-0000-0000-0000-000000000101'|",
        "bytes IS NULL|",
        "parts IS NOT NULL|",
        "by_metal IS NULL|",
        "pair.n > 200|",
      })
  void filterLosesNoRow(String theirs, String ours) {
    String select = "SELECT id FROM mint.types WHERE ";
    List<String> rows = home.rows(select + (ours == null ? theirs : ours));
    assertThat(rows).isNotEmpty();
    assertThat(other.spark(select.replace("mint.", "backstitch.mint.") + theirs)).isEqualTo(rows);
  }

  @Test
  void nobodyElseExpiresSnapshotsOrRemovesFiles() {
    for (String procedure : List.of("expire_snapshots", "remove_orphan_files")) {
      assertThatThrownBy(
              () -> other.spark("CALL backstitch.system." + procedure + "('mint.types')"))
          .hasMessageContaining("GC is disabled");
    }
  }
}
