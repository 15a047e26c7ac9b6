package dev.backstitch.ui.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.Staged;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The run that built a shop, and one whose process is gone. */
class RunsVerbTest {
  private static @TempDir Path folder;
  private static Shop shop;
  private static String built;

  @BeforeAll
  static void buildShop() {
    shop = Shop.in(folder);
    assertThat(shop.run("runs").out()).isEqualTo("nothing was run yet\n");
    built = shop.run("materialize", "--json").json().at("/run").asText();
    Staged.nothing(shop.home(), "gone");
  }

  @Test
  void runsAreListedNewestFirst() {
    JsonNode json = shop.run("runs", "--json").json();
    assertThat(json.at("/runs").findValuesAsText("run")).contains(built, "gone");
    assertThat(shop.run("runs", "--limit", "1", "--json").json().at("/runs")).hasSize(1);
    assertThat(shop.run("runs").out())
        .containsPattern(built + " +done +2024-03-04T06:00:00Z")
        .contains("1 run interrupted: the next `materialize` goes on with it, or closes it");
  }

  @Test
  void aRunShowsWhatItBuilt() {
    assertThat(shop.run("runs", "show", built).out())
        .contains("published as release 2, 3, 4")
        .containsPattern("sales.orders +3 +3 ");
    JsonNode json = shop.run("runs", "show", built, "--json").json();
    assertThat(json.at("/steps/0/rows").asInt()).isEqualTo(5);
    assertThat(json.at("/failures")).isEmpty();
  }

  @Test
  void aRunTellsWhatItWroteDown() {
    assertThat(shop.run("runs", "log", built).out())
        .containsPattern("^2024-03-04T06:00:00Z +began, reading release 1")
        .containsPattern("sales.orders 2024-03-01..2024-03-03 +wrote 5 rows, [0-9,]+ bytes in ")
        .containsPattern("finance.two_days 2024-03-01..2024-03-03 +published with release 4");
    assertThat(shop.run("runs", "log", built, "--json").json().at("/lines/0/what").asText())
        .isEqualTo("began");
  }

  @Test
  void aRunThatIsOverStaysAsItIs() {
    Call over = shop.run("runs", "cancel", built);
    assertThat(over.code()).isEqualTo(3);
    assertThat(over.err())
        .startsWith(
            "BS-753 run " + built + ": is done and can be cancelled no more. Nothing was changed.");
    assertThat(shop.run("runs", "pause", built).err()).contains("is done and cannot be paused");
    assertThat(shop.run("runs", "unpause", built).err()).contains("is done and is not paused");
  }

  @Test
  void anUnknownRunIsAMisuse() {
    Call unknown = shop.run("runs", "show", "nobody");
    assertThat(unknown.code()).isEqualTo(2);
    assertThat(unknown.err())
        .startsWith("BS-752 run nobody: is not on record. `backstitch runs` lists them.");
  }
}
