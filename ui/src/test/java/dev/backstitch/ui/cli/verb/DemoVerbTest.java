package dev.backstitch.ui.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Visit;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoVerbTest {
  private @TempDir Path home;

  @Test
  void theDemoBuildsAnswersAndSaysWhatToLookAtNext() {
    Call call = Call.of("demo", "--home", home.toString());

    assertThat(call.code()).isZero();
    assertThat(call.out())
        .contains("built and published", "payments.totals")
        .contains("How much was paid?\n  day         euros\n  2024-03-01     30\n")
        .contains(
            "./backstitch why --project payments --home " + home + " payments.totals 2024-03-02");
  }

  @Test
  void theDemoTellsPrograms() {
    JsonNode json = Call.of("demo", "--home", home.toString(), "--json").json();

    assertThat(json.at("/materialize/end").asText()).isEqualTo("done");
    assertThat(json.at("/answers/0/rows").toString())
        .isEqualTo("[[\"2024-03-01\",30],[\"2024-03-02\",5]]");
    assertThat(json.at("/next")).isNotEmpty();
  }

  @Test
  void onPlainLinesTheDemoSaysHowToServeItsPagesAndEnds() {
    Call call = Call.of("demo", "--home", home.toString());

    assertThat(call.code()).isZero();
    assertThat(call.out())
        .contains("1. Two days", "2. The way out")
        .endsWith(
            "To look at it in a browser\n  ./backstitch serve --project payments --home "
                + home
                + " --by ines\n  http://127.0.0.1:7420\n");
    assertThat(Call.of("demo", "--home", home.toString(), "--port", "7555", "--by", "paul").out())
        .endsWith(home + " --by paul --port 7555\n  http://127.0.0.1:7555\n");
  }

  @Test
  void toAPersonTheDemoServesItsPagesUntilItIsStopped() throws Exception {
    Visit visit = Visit.of("demo", "--home", home.toString(), "--port", "0");

    assertThat(visit.code()).isZero();
    assertThat(visit.out()).contains("2. The way out", "To look further", "Serving http://");
    assertThat(visit.session().at("/by").asText()).isEqualTo("ines");
    assertThat(visit.session().at("/home").asText()).isEqualTo(home.toString());
  }

  @Test
  void byHandTheStoryStopsWhereAPersonWhoMayApproveTakesOver() throws Exception {
    Visit visit = Visit.of("demo", "--by-hand", "--home", home.toString(), "--port", "0");

    assertThat(visit.code()).isZero();
    assertThat(visit.out())
        .contains("1. Two days", "Find the way out.\nServing http://")
        .doesNotContain("2. The way out", "To look further");
    assertThat(visit.session().at("/by").asText()).isEqualTo("ines");
    assertThat(visit.session().at("/roles").toString()).contains("publisher");
    assertThat(visit.session().at("/now").asText()).isEqualTo("2024-03-03T06:00:00Z");
  }

  @Test
  void byHandAHomeWithAHistoryIsGoneOnWith() throws Exception {
    Call.of("demo", "--home", home.toString());

    Visit visit = Visit.of("demo", "--by-hand", "--home", home.toString(), "--port", "0");

    assertThat(visit.out())
        .startsWith(home + " has a history already and is served as it stands")
        .doesNotContain("1. Two days");
  }

  @Test
  void byHandIsRefusedToPrograms() {
    Call call = Call.of("demo", "--by-hand", "--home", home.toString(), "--json");

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err())
        .startsWith(
            "BS-794 demo --by-hand: is for a person and a folder of this machine. Leave out --json,"
                + " --database and --warehouse.");
  }
}
