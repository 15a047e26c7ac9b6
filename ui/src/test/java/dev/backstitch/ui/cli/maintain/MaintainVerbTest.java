package dev.backstitch.ui.cli.maintain;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MaintainVerbTest {
  private static final String QUERY = "SELECT * FROM two_days ORDER BY day";

  private @TempDir Path folder;
  private Shop shop;

  @BeforeEach
  void openShop() {
    shop = Shop.in(folder);
    shop.run("materialize");
    shop.deliver("2024-03-04", "6,uk,2.00");
    shop.run("materialize");
  }

  @Test
  void nothingYoungGoes() {
    Call call = shop.run("maintain");
    assertThat(call.out()).isEqualTo("0 files, 0 bytes deleted\n");
    assertThat(call.code()).isZero();
  }

  @Test
  void dryRunSaysWhatWouldGoAndWhyTheRestStays() {
    String releases = shop.run("releases", "--json").out();
    Call call = shop.run("maintain", "--dry-run", "--keep-days", "0");
    assertThat(call.out())
        .contains("sales.orders_raw: 1 snapshot and ")
        .contains(" would go\n")
        .contains("branch main, release ");
    JsonNode json = shop.run("maintain", "--dry-run", "--keep-days", "0", "--json").json();
    assertThat(json.at("/dry_run").asBoolean()).isTrue();
    assertThat(json.at("/tables").findValuesAsText("asset"))
        .contains("finance.revenue", "sales.orders_raw");
    assertThat(json.at("/tables/0/kept/0/because/0").asText()).isEqualTo("branch main");
    assertThat(json.at("/tables").findValuesAsText("why")).containsOnly("expired");
    assertThat(shop.run("releases", "--json").out()).isEqualTo(releases);
  }

  @Test
  void whatReadersSeeStays() {
    String before = shop.run("query", "--csv", QUERY).out();
    Call call = shop.run("maintain", "--keep-days", "0");
    assertThat(call.out()).contains("sales.orders_raw: 1 snapshot and ").contains(" deleted\n");
    assertThat(shop.run("query", "--csv", QUERY).out()).isEqualTo(before);
    assertThat(shop.run("maintain", "--keep-days", "0").out())
        .isEqualTo("0 files, 0 bytes deleted\n");
    assertThat(shop.run("query", "--csv", "--release", "1", "SELECT * FROM orders_raw").err())
        .contains("BS-601");
  }

  @Test
  void rowsArePurgedUnderAnOrder() {
    String[] purge = {
      "maintain",
      "purge",
      "sales.orders_raw",
      "--where",
      "id = 4",
      "--order",
      "7",
      "--reason",
      "law"
    };
    Call planned = shop.run(append(purge, "--dry-run"));
    assertThat(planned.out())
        .contains("1 row of 2024-03-03 would go\n")
        .contains("  sales.orders  2024-03-03\n")
        .contains("see to them in the landing folder:\n  orders/2024-03-03.csv\n");
    assertThat(shop.run(append(purge, "--json", "--dry-run")).json().at("/rows").asInt())
        .isEqualTo(1);
    assertThat(shop.run(purge).out()).contains("1 row of 2024-03-03 removed with release 6\n");
    assertThat(shop.run("query", "--csv", "SELECT count(*) AS n FROM orders_raw").out())
        .isEqualTo("n\r\n5\r\n");
    assertThat(shop.run(purge).err()).contains("BS-569 purge of sales.orders_raw: found no row");
    assertThat(shop.run("releases").out()).contains("purge").contains("order 7: law");
    assertThat(shop.run("rollback", "6", "--reason", "oops").err())
        .contains("BS-577 release 6: removed rows under a legal order");
  }

  private static String[] append(String[] words, String... more) {
    return Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new);
  }

  @Test
  void partitionsOfOneFileAreNotCompacted() {
    assertThat(shop.run("maintain", "compact").out())
        .isEqualTo("no partition has small files to merge\n");
    assertThat(shop.run("maintain", "compact", "--json").json().at("/tables")).isEmpty();
    assertThat(shop.run("maintain", "compact", "--file-mib", "0").err())
        .contains("BS-796 --file-mib: is 0, expected 1 or more");
  }
}
