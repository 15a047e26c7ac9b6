package dev.backstitch.ui.cli.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A shop that tells no catalog of anything. */
class CatalogVerbTest {
  private static @TempDir Path folder;
  private static Shop shop;

  @BeforeAll
  static void openShop() {
    shop = Shop.in(folder);
  }

  @Test
  void noCatalogIsShown() {
    assertThat(shop.run("catalog", "show").out()).isEqualTo("no catalog is attached\n");
    assertThat(shop.run("catalog", "show", "--json").json().toString())
        .isEqualTo("{\"address\":null}");
  }

  @Test
  void whatNeedsACatalogSaysHowToAttachOne() {
    for (String[] command :
        new String[][] {{"probe"}, {"tell"}, {"detach"}, {"restore", "sales.orders"}}) {
      String[] words = new String[command.length + 1];
      words[0] = "catalog";
      System.arraycopy(command, 0, words, 1, command.length);
      Call none = shop.run(words);
      assertThat(none.code()).as(command[0]).isEqualTo(3);
      assertThat(none.err())
          .startsWith(
              "BS-659 catalog: found none attached to this home."
                  + " `backstitch catalog attach URI` probes one and attaches it.");
    }
  }

  @Test
  void anAddressThatIsNoneIsNotEchoed() {
    Call wrong = shop.run("catalog", "attach", "https://ada:secret@catalog.example");
    assertThat(wrong.code()).isEqualTo(3);
    assertThat(wrong.err())
        .startsWith("BS-659 catalog: found an address that is none, expected http(s)://HOST/PATH")
        .doesNotContain("secret");
  }
}
