package dev.backstitch.ui.cli.maintain;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import java.nio.file.Path;
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
}
