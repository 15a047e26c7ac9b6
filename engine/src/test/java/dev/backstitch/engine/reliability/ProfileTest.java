package dev.backstitch.engine.reliability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.query.Cancellation;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfileTest {
  @TempDir Path folder;

  @Test
  void aProfileNamesOperatorsRowsAndTimeAndNothingIsWritten() throws Exception {
    BakeryHome.deliver(folder, "2024-03-04", "2024-03-05T03:00:00Z", "1,rye,3.00", "2,bun,1.00");
    try (BakeryHome home = BakeryHome.open(folder, "2024-03-06T06:00:00Z", Recipe.PLAIN)) {
      home.materialize();
      long before = home.release();
      String text =
          home.backstitch.render().profile("bakery.sales", "2024-03-04", Cancellation.NEVER);
      JsonNode profile = new ObjectMapper().readTree(text);
      assertThat(profile.findValuesAsText("type")).contains("PROJECTION");
      assertThat(profile.findValues("timing")).isNotEmpty();
      assertThat(profile.findValuesAsText("intermediate_rows")).contains("2");
      assertThat(home.release()).isEqualTo(before);
      assertThatThrownBy(
              () ->
                  home.backstitch
                      .render()
                      .profile("bakery.loaves_raw", "2024-03-04", Cancellation.NEVER))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("BS-531");
    }
  }
}
