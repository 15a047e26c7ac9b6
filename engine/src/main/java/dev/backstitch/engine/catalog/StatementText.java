package dev.backstitch.engine.catalog;

import dev.backstitch.storage.catalog.Finding;
import dev.backstitch.storage.catalog.Statement;
import dev.backstitch.storage.catalog.Steps;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A statement as it is kept: a line for the instant and the steps, one for each finding and one for
 * each endpoint; fields between tabs.
 */
final class StatementText {
  private static final String TAB = "\t";
  private static final String FINDING = "finding";
  private static final String ENDPOINT = "endpoint";
  private static final int FIELDS = 5;

  private StatementText() {}

  static String write(Statement statement) {
    List<String> lines = new ArrayList<>();
    lines.add(statement.at() + TAB + statement.steps());
    for (Finding finding : statement.findings()) {
      lines.add(
          String.join(
              TAB,
              FINDING,
              Boolean.toString(finding.holds()),
              Boolean.toString(finding.isNeeded()),
              clean(finding.what()),
              clean(finding.detail())));
    }
    statement.endpoints().forEach(endpoint -> lines.add(ENDPOINT + TAB + clean(endpoint)));
    return String.join("\n", lines);
  }

  private static String clean(String text) {
    return text.replaceAll("[\\t\\r\\n]+", " ");
  }

  static Statement read(String text) {
    List<Finding> findings = new ArrayList<>();
    List<String> endpoints = new ArrayList<>();
    List<String> lines = text.lines().toList();
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.split(TAB, -1);
      if (fields[0].equals(FINDING) && fields.length == FIELDS) {
        boolean holds = Boolean.parseBoolean(fields[1]);
        boolean isNeeded = Boolean.parseBoolean(fields[2]);
        findings.add(new Finding(fields[3], holds, isNeeded, fields[4]));
      } else if (fields[0].equals(ENDPOINT)) {
        endpoints.add(fields[1]);
      }
    }
    String[] head = lines.get(0).split(TAB, -1);
    return new Statement(Instant.parse(head[0]), Steps.valueOf(head[1]), findings, endpoints);
  }
}
