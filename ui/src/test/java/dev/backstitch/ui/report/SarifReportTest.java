package dev.backstitch.ui.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the schema of SARIF 2.1.0 requires, looked at field by field. */
class SarifReportTest {
  private static final Set<String> LEVELS = Set.of("none", "note", "warning", "error");
  private static JsonNode log;

  @BeforeAll
  static void parse() throws Exception {
    log = new ObjectMapper().readTree(ReportFormat.SARIF.render(Told.report()));
  }

  private static JsonNode run() {
    return log.path("runs").path(0);
  }

  @Test
  void theLogIsOfItsVersionAndHasOneRunOfOneTool() {
    assertThat(log.path("version").asText()).isEqualTo("2.1.0");
    assertThat(log.path("$schema").asText()).contains("sarif-2.1.0");
    assertThat(log.path("runs")).hasSize(1);
    assertThat(run().at("/tool/driver/name").asText()).isEqualTo("Backstitch");
  }

  @Test
  void everyRuleThatWasAskedIsListedOnce() {
    JsonNode rules = run().at("/tool/driver/rules");

    assertThat(rules.findValuesAsText("id")).containsExactly("RS01", "RS03", "RS05", "RS07");
    for (JsonNode rule : rules) {
      assertThat(rule.at("/shortDescription/text").asText()).isNotBlank();
    }
  }

  @Test
  void everyResultHasWhatTheSchemaRequires() {
    assertThat(run().path("results")).hasSize(4);
    for (JsonNode result : run().path("results")) {
      assertThat(result.at("/message/text").asText()).isNotBlank();
      assertThat(LEVELS).contains(result.path("level").asText());
      String rule =
          run().at("/tool/driver/rules").path(result.path("ruleIndex").asInt()).path("id").asText();
      assertThat(result.path("ruleId").asText()).isEqualTo(rule);
      JsonNode location = result.at("/locations/0");
      assertThat(URI.create(location.at("/physicalLocation/artifactLocation/uri").asText()))
          .hasToString("Told.java");
      assertThat(location.at("/physicalLocation/region/startLine").asInt()).isPositive();
      assertThat(location.at("/logicalLocations/0/fullyQualifiedName").asText())
          .startsWith("shop.");
      result.path("partialFingerprints").forEach(p -> assertThat(p.isTextual()).isTrue());
    }
  }

  @Test
  void theLevelFollowsTheVerdict() {
    assertThat(run().path("results").findValuesAsText("level"))
        .containsExactly("error", "warning", "note", "note");
  }

  @Test
  void theMessageHasThePlaceInTheSql() {
    assertThat(run().at("/results/0/message/text").asText())
        .startsWith("shop.first at SQL 3:9: row_number()")
        .endsWith("numbered either way. End its ORDER BY with id & `line`.");
    assertThat(run().at("/results/1/message/text").asText()).startsWith("shop.guess: Guess::guess");
  }

  @Test
  void whatIsWaivedIsSuppressedAndNothingElseIs() {
    JsonNode suppression = run().at("/results/3/suppressions/0");

    assertThat(suppression.path("kind").asText()).isEqualTo("inSource");
    assertThat(suppression.path("status").asText()).isEqualTo("accepted");
    assertThat(suppression.path("justification").asText())
        .isEqualTo("cents | do not matter <here> (until 2024-12-31)");
    assertThat(run().path("results").findValues("suppressions")).hasSize(1);
  }
}
