package dev.backstitch.ui.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ReportFormatTest {
  @Test
  void theEndingChoosesTheFormat() {
    assertThat(ReportFormat.of(Path.of("a/b.html"))).isEqualTo(ReportFormat.HTML);
    assertThat(ReportFormat.of(Path.of("B.MD"))).isEqualTo(ReportFormat.MARKDOWN);
    assertThat(ReportFormat.of(Path.of("b.x.json"))).isEqualTo(ReportFormat.JSON);
    assertThat(ReportFormat.of(Path.of("b.sarif"))).isEqualTo(ReportFormat.SARIF);
  }

  @Test
  void anotherEndingIsRefusedWithTheOnesThereAre() {
    assertThatThrownBy(() -> ReportFormat.of(Path.of("out.txt")))
        .hasMessageContaining("BS-191 --report out.txt: ")
        .hasMessageContaining(".html, .md, .json, .sarif");
  }

  @Test
  void jsonHasEveryFindingAndEveryMeasuredBackfill() throws Exception {
    JsonNode json = new ObjectMapper().readTree(ReportFormat.JSON.render(Told.tried()));

    assertThat(json.path("assets").findValuesAsText("verdict"))
        .containsExactly(
            "safe", "unsafe", "unsafe", "unknown", "unknown", "conditional", "safe", "conditional");
    assertThat(json.at("/assets/1/findings/0/line").asInt()).isEqualTo(3);
    assertThat(json.at("/assets/3/waived/0/until").asText()).isEqualTo("2024-12-31");
    assertThat(json.at("/summary/unknown").asInt()).isEqualTo(1);
    assertThat(json.path("worst")).hasSize(Told.GRAPH.order().size());
    assertThat(json.at("/worst/0/asset").asText()).isEqualTo("shop.orders");
    assertThat(json.at("/worst/0/partitions").asInt()).isEqualTo(168);
    assertThat(json.at("/worst/0/estimate/millis").isNull()).isTrue();
    assertThat(json.at("/worst/0/estimate/neverBuilt")).hasSize(4);
    assertThat(json.at("/proofs/0/causes/0").asText()).isEqualTo("order");
    assertThat(json.at("/drifts/0/moved/0/effect").asText()).isEqualTo("changes answer");
    assertThat(json.at("/unpublished/proofs/0").asText()).isEqualTo("shop.guess");
  }

  @Test
  void markdownEscapesWhatWouldBeMarkup() {
    String markdown = ReportFormat.MARKDOWN.render(Told.tried());

    assertThat(markdown)
        .startsWith("# Rerun audit of shop \\<i\\>\n")
        .contains("**2 of 4 assets can be rerun safely today; 1 cannot; 1 nobody can tell.**")
        .contains("cents | do not matter \\<here\\>")
        .contains("| shop.orders 2024-01-19..2024-02-29 | 4 | 168 | unknown |");
    assertThat(markdown.lines().filter(line -> line.contains("<script")))
        .allMatch(line -> line.contains("`row_number()"));
  }
}
