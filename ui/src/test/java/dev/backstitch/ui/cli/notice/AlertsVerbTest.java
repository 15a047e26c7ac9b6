package dev.backstitch.ui.cli.notice;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.ShopSource;
import java.nio.file.Path;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** A shop whose orders break a promise, so that its team has to know. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class AlertsVerbTest {
  private static @TempDir Path folder;
  private static Shop shop;

  @Test
  @Order(1)
  void nothingIsWrongWithAShopThatIsBuilt() {
    shop = Shop.in(folder);
    assertThat(shop.run("materialize").code()).isZero();
    assertThat(shop.run("alerts").out()).isEqualTo("nothing to be alerted of\n");
    assertThat(shop.run("alerts", "--json").json().toString())
        .isEqualTo("{\"alerts\":[],\"due\":[]}");
  }

  @Test
  @Order(2)
  void aFailedRunAlertsItsTeamAtOnce() {
    shop.declare(ShopSource.PLAIN.with("WHERE amount < 0", "WHERE amount > 0"));
    assertThat(
            shop.run("partitions", "orders", "--remove", "2024-03-02", "--reason", "again").code())
        .isZero();
    assertThat(shop.run("materialize").code()).isEqualTo(1);
    assertThat(shop.run("alerts").out())
        .isEqualTo("sales  sales.orders could not be built for 2024-03-02  (file)\n");
  }

  @Test
  @Order(3)
  void anAlertIsSentOnceToTheTeamThatOwnsIt() {
    JsonNode sent = shop.run("alerts", "--send", "--json").json();
    assertThat(sent.at("/alerts").findValuesAsText("team")).containsExactly("sales");
    assertThat(sent.at("/alerts/0/subject").asText()).contains("sales.orders");
    assertThat(shop.run("alerts", "--send", "--json").json().at("/alerts")).hasSize(1);
    assertThat(shop.run("alerts", "--json").json().at("/due")).isEmpty();
  }

  @Test
  @Order(4)
  void whatNobodyWasToldOfYetIsListedAsSuch() {
    shop.declare(
        ShopSource.PLAIN
            .with("WHERE amount < 0", "WHERE amount > 0")
            .with(".inGroup(\"core\");", ".inGroup(\"core\").freshBy(\"05:00\");"));
    JsonNode due = shop.run("alerts", "--json").json().at("/due");
    assertThat(due.findValuesAsText("asset")).containsOnly("sales.orders");
    assertThat(due.findValuesAsText("kind")).containsOnly("unfresh");
    assertThat(due.at("/0/team").asText()).isEqualTo("sales");
    assertThat(shop.run("alerts").out())
        .contains("told to nobody yet; tell them: backstitch alerts --send")
        .contains(due.at("/0/subject").asText());
    assertThat(shop.run("alerts", "--send").out()).doesNotContain("told to nobody yet");
  }
}
