package dev.backstitch.ui.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Call;
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
}
