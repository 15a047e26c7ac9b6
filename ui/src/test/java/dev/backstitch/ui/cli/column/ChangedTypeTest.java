package dev.backstitch.ui.cli.column;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever makes a column what its rows cannot be read as reads what to rebuild, and by what. */
class ChangedTypeTest {
  private static final ShopSource AS_TEXT =
      ShopSource.PLAIN.with(
          "SELECT sum(revenue) AS revenue FROM r",
          "SELECT CAST(sum(revenue) AS VARCHAR) AS revenue FROM r");
  private static final String FOUND =
      "BS-602 finance.two_days.revenue: found type DECIMAL(38,2), expected VARCHAR; rows are kept"
          + " as they were in ";
  private static final String COMMAND =
      "Rebuild all that the table holds in one release: backfill plan --from"
          + " 'finance.two_days[2024-03-01..2024-03-03]'; or declare the column under another name,"
          + " or as it is in the table.";

  private @TempDir Path folder;
  private Shop shop;

  @BeforeEach
  void changeTheType() {
    shop = Shop.in(folder);
    shop.run("materialize");
    shop.declare(AS_TEXT);
  }

  @Test
  @DisplayName("A059 A061 a type that old rows cannot be read as names the partitions to rebuild")
  void materializeNamesThePartitionsAndTheCommandThoughItBuildsNothing() {
    String all = FOUND + "3 partitions, 2024-03-01 to 2024-03-03. " + COMMAND + "\n";
    Call dry = shop.run("materialize", "--dry-run");
    assertThat(dry.err()).isEqualTo(all);
    Call call = shop.run("materialize");
    assertThat(call.code()).isZero();
    assertThat(call.out()).contains("left alone: 3 closed partitions are stale");
    assertThat(call.err()).isEqualTo(all);
  }

  @Test
  void materializeThatFailsForItSaysItOnce() {
    shop.deliver("2024-03-04", "9,uk,1.00");
    Call call = shop.run("materialize", "--now", "2024-03-05T06:00:00Z");
    assertThat(call.code()).isEqualTo(1);
    assertThat(call.err().split("BS-602", -1)).hasSize(2);
    assertThat(call.err()).contains(COMMAND);
  }

  @Test
  void planOfSomeSaysWhichAreLeftAndThatOfAllIsRunAndPublished() {
    Call some =
        shop.run(
            "backfill", "plan", "--from", "finance.two_days[2024-03-02]", "--reason", "is text");
    assertThat(some.code()).isZero();
    assertThat(some.err())
        .isEqualTo(FOUND + "2 partitions, 2024-03-01, 2024-03-03. " + COMMAND + "\n");
    Call refused = shop.run("backfill", "run", "p1");
    assertThat(refused.err()).contains("2 partitions, 2024-03-01, 2024-03-03. " + COMMAND);
    Call all =
        shop.run(
            "backfill",
            "plan",
            "--from",
            "finance.two_days[2024-03-01..2024-03-03]",
            "--reason",
            "is text");
    assertThat(all.err()).isEmpty();
    assertThat(shop.run("backfill", "run", "p2").code()).isZero();
  }

  @Test
  void planOfWhatIsUpstreamSaysWhatIsLeftDownstream() {
    Call plan =
        shop.run(
            "backfill", "plan", "--json", "--from", "sales.orders[2024-03-02]", "--reason", "x");
    assertThat(plan.json().at("/assets")).hasSize(3);
    assertThat(plan.err()).isEqualTo(FOUND + "1 partition, 2024-03-01. " + COMMAND + "\n");
  }
}
