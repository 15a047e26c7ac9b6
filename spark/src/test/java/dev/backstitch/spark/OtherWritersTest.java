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

/** What Spark commits to our tables is nothing to our readers until somebody decides. */
@Tag("large")
class OtherWritersTest {
  private static final String OURS = "SELECT * FROM mint.coins";
  private static final String THEIRS = "SELECT * FROM backstitch.mint.coins";

  @TempDir static Path folder;

  private static MintHome home;
  private static OtherProcess other;

  @BeforeAll
  static void build() {
    List.of(1, 2).forEach(day -> MintHome.deliver(folder, day));
    try (MintHome before = MintHome.open(folder, "2024-03-03", Mint.Edition.FIRST, null)) {
      before.materialize();
    }
    home = MintHome.open(folder, "2024-03-03", Mint.Edition.SECOND, null);
    other = OtherProcess.on(folder.resolve("home"), folder.resolve("other"));
  }

  @AfterAll
  static void close() {
    other.close();
    home.close();
  }

  @Test
  void whatIsWrittenIsPublishedOnceItIsAdopted() {
    List<String> released = home.rows(OURS);
    other.spark(
        "INSERT INTO backstitch.mint.coins (day, id, metal, worth)"
            + " VALUES (DATE '2024-03-02', 9, 'tin', 9.00)");
    assertThat(other.spark(THEIRS)).hasSize(released.size() + 1);
    assertThat(home.rows(OURS)).isEqualTo(released);

    String restated = home.build("mint.coins[2024-03-01]");
    assertThatThrownBy(() -> home.publish(restated)).hasMessageContaining("BS-603 mint.coins");

    home.backstitch.rollbacks().adopt("mint.coins", "found behind a cupboard");
    assertThat(home.rows(OURS)).hasSize(released.size() + 1).isEqualTo(other.spark(THEIRS));
    home.publish(restated);
    assertThat(home.rows(OURS))
        .anyMatch(row -> row.contains("\t9\ttin\t"))
        .isEqualTo(other.spark(THEIRS));
  }

  @Test
  void whatIsWrittenIsGoneOnceItIsDiscarded() {
    List<String> released = home.rows(OURS);
    other.spark("DELETE FROM backstitch.mint.coins WHERE day = DATE '2024-03-01'");
    assertThat(other.spark(THEIRS)).hasSizeLessThan(released.size());
    home.backstitch.rollbacks().discard("mint.coins");
    assertThat(other.spark(THEIRS)).isEqualTo(released);
  }

  @Test
  void branchesOfOthersDisturbNobody() {
    other.spark("ALTER TABLE backstitch.mint.total CREATE BRANCH study");
    other.spark("DELETE FROM backstitch.mint.total.branch_study");
    List<String> released = home.rows("SELECT * FROM mint.total");
    assertThat(other.spark("SELECT * FROM backstitch.mint.total")).isEqualTo(released);
    home.publish(home.build("mint.total[whole]"));
    assertThat(home.backstitch.rollbacks().foreign()).isEmpty();
  }
}
