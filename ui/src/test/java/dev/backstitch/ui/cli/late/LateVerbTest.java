package dev.backstitch.ui.cli.late;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A shop that files rows by their arrival, so that none is ever late. */
class LateVerbTest {
  private static @TempDir Path folder;
  private static Shop shop;

  @BeforeAll
  static void openShop() {
    shop = Shop.in(folder);
  }

  @Test
  void nothingIsLateWhereNothingIsPlaced() {
    assertThat(shop.run("late", "list").out())
        .isEqualTo("nothing here places rows by their own time\n");
    assertThat(shop.run("late", "list", "--json").json().toString()).isEqualTo("{\"readers\":[]}");
  }

  @Test
  void rowsThatAreNotLateAreNotDecidedOn() {
    for (String decision : new String[] {"accept", "reject"}) {
      Call none = shop.run("late", decision, "sales.orders", "--reason", "right");
      assertThat(none.code()).isEqualTo(2);
      assertThat(none.err())
          .startsWith("BS-731 sales.orders: has no such late rows. See `backstitch late list`.");
    }
    assertThat(shop.run("late", "show", "sales.orders").err()).startsWith("BS-731 sales.orders: ");
  }

  @Test
  void nothingIsDecidedWithoutAReason() {
    Call silent = shop.run("late", "accept", "sales.orders", "--reason", " ");
    assertThat(silent.code()).isEqualTo(2);
    assertThat(silent.err())
        .startsWith("BS-732 late accept: has no reason. Say with --reason why; it goes on record.");
    assertThat(shop.run("late", "reject", "sales.orders").code()).isEqualTo(2);
  }
}
