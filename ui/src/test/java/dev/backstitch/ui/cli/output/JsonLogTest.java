package dev.backstitch.ui.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.MDC;

class JsonLogTest {
  private static final Logger OURS = Logger.getLogger("dev.backstitch.test.json");
  private static final Logger OTHERS = Logger.getLogger("org.example.json");

  @TempDir Path folder;

  @AfterEach
  void forget() {
    MDC.clear();
  }

  @Test
  void eachRecordIsAnObjectWithTheFieldsOfItsThread() throws Exception {
    OURS.setLevel(Level.ALL);
    OTHERS.setLevel(Level.ALL);
    LogFile log = LogFile.in(folder, LogFile.Format.JSON);
    try {
      MDC.put("run", "12345678");
      MDC.put("rows", "42");
      OURS.log(Level.INFO, "built\n\"twice\"");
      OTHERS.info("chatter");
      OTHERS.log(Level.WARNING, "broken", new IllegalStateException("why"));
    } finally {
      log.close();
    }
    String[] lines = Files.readString(log.file()).split("\n");
    assertThat(lines).hasSize(2);
    JsonNode first = new ObjectMapper().readTree(lines[0]);
    assertThat(first.path("message").asText()).isEqualTo("built\n\"twice\"");
    assertThat(first.path("level").asText()).isEqualTo("info");
    assertThat(first.path("run").isTextual()).isTrue();
    assertThat(first.path("rows").isIntegralNumber()).isTrue();
    assertThat(new ObjectMapper().readTree(lines[1]).path("thrown").asText())
        .contains("IllegalStateException: why");
  }

  @Test
  void whatOnlyTheEnvironmentKnowsIsHidden() {
    Map<String, String> variables =
        Map.of("BACKSTITCH_OPENLINEAGE_KEY", "wheat-42", "LANG", "english", "A_TOKEN", "abc");
    assertThat(Secrets.hidden("sent wheat-42 in english, abc", variables))
        .isEqualTo("sent *** in english, abc");
  }
}
