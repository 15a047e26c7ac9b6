package dev.backstitch.ui.cli.backfill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** Two backfills each bring order 99, on different days; each is right by itself. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class TwoRunsOneKeyTest {
  private static @TempDir Path folder;
  private static Shop shop;
  private static String first;
  private static String second;

  @BeforeAll
  static void buildBothApart() {
    shop = Shop.in(folder);
    shop.declare(
        ShopSource.PLAIN.with(
            ".keyedBy(\"id\")", ".keyedBy(\"id\").mustHold(unique(\"id\").acrossPartitions())"));
    assertThat(shop.run("materialize").code()).isZero();
    shop.deliver("2024-03-01", "1,uk,10.00", "99,fr,20.50");
    shop.deliver("2024-03-02", "3,uk,5.25", "99,uk,1.00");
    assertThat(shop.run("materialize").code()).isZero();
    first = built("2024-03-01");
    second = built("2024-03-02");
  }

  private static String built(String day) {
    Call plan =
        shop.run(
            "backfill",
            "plan",
            "--from",
            "sales.orders[" + day + "]",
            "--select",
            "sales.orders",
            "--reason",
            "redelivered",
            "--json");
    String id = plan.json().path("id").asText();
    assertThat(id).as(plan.err()).isNotEmpty();
    Call run = shop.run("backfill", "run", id);
    assertThat(run.code()).as(run.err()).isZero();
    return id;
  }

  @Test
  @Order(1)
  void theFirstIsPublished() {
    Call published = shop.run("backfill", "publish", first);
    assertThat(published.code()).as(published.err()).isZero();
  }

  @Test
  @Order(2)
  void theSecondChecksAgainAndIsRefusedWithTheKey() {
    Call refused = shop.run("backfill", "publish", second);

    assertThat(refused.code()).as(refused.err()).isEqualTo(3);
    assertThat(refused.err()).contains("unique(id).acrossPartitions()").contains("99");
    assertThat(shop.run("query", "SELECT day FROM orders WHERE id = 99", "--csv").out())
        .contains("2024-03-01")
        .doesNotContain("2024-03-02");
    assertThat(shop.run("query", "SELECT id FROM orders WHERE id = 3", "--csv").out())
        .contains("3");
  }
}
