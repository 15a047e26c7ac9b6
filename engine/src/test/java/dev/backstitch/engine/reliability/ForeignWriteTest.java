package dev.backstitch.engine.reliability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table that shows something else than was released is not published over. */
class ForeignWriteTest {
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

  private static BakeryHome open() {
    return BakeryHome.open(folder, Books.TENTH, Recipe.RYE_TWICE);
  }

  /** Another program deletes a day's sales and moves the pointer, as any catalog client may. */
  private static void deleteSales(BakeryHome home, String day) {
    long base =
        home.storage.metadata().releases().releasedSnapshot(BakeryHome.name("sales")).orElseThrow();
    TableSpec spec =
        new TableSpec(
            BakeryHome.name("sales"),
            home.storage.tables().schemaOf(BakeryHome.name("sales"), base),
            home.keys("sales"),
            Map.of());
    StagedTable staged =
        home.storage.staging().stage("other", spec, List.of(PartitionKey.of(day)), List.of());
    Move move = home.storage.publishing().prepare(staged, OptionalLong.of(base), 1_000_000);
    assertThat(home.storage.metadata().pointers().swap(move.table(), move.from(), move.to()))
        .isTrue();
  }

  @Test
  void readersDoNotSeeItAndNothingIsPublishedOverIt() {
    try (BakeryHome home = open()) {
      Map<String, List<String>> rows = home.rows();
      String run = home.build(ALL_SALES).run();
      deleteSales(home, "2024-03-05");
      assertThat(home.rows()).isEqualTo(rows);
      assertThatThrownBy(() -> home.publish(run)).hasMessageContaining("BS-603 bakery.sales");
      assertThat(home.rows()).isEqualTo(rows);
      home.backstitch.rollbacks().discard("sales");
      home.publish(run);
      assertThat(home.query("SELECT count(DISTINCT day) FROM sales")).containsExactly("10");
    }
  }

  @Test
  void onceAdoptedItIsAReleaseAndTheBackfillCatchesUpWithIt() {
    try (BakeryHome home = open()) {
      String run = home.build(ALL_SALES).run();
      deleteSales(home, "2024-03-05");
      Release adopted = home.backstitch.rollbacks().adopt("sales", "they know better");
      assertThat(adopted.kind()).isEqualTo(Release.Kind.EXTERNAL);
      assertThat(home.query("SELECT count(DISTINCT day) FROM sales")).containsExactly("9");
      assertThat(home.publish(run).amended().get(BakeryHome.name("sales")))
          .hasToString("2024-03-05");
      assertThat(home.query("SELECT count(DISTINCT day) FROM sales")).containsExactly("10");
    }
  }
}
