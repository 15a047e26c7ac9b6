package dev.backstitch.ui.cli.backfill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrialVerbTest {
  private @TempDir Path folder;

  @Test
  void aKeyWithoutItsColumnIsRefusedWithAnExample() {
    Shop shop = Shop.in(folder);
    assertThat(shop.run("materialize").code()).isZero();

    Call call =
        shop.run(
            "backfill", "trial", "finance.two_days", "--partition", "2024-03-02", "--key", "7");

    assertThat(call.err())
        .isEqualTo(
            "BS-707 --key 7: names no column, expected COLUMN=VALUE. Say for example --key"
                + " payment_id=123.\n");
    assertThat(call.code()).isNotZero();
  }
}
