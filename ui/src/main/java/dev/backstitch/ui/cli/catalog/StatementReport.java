package dev.backstitch.ui.cli.catalog;

import dev.backstitch.storage.catalog.Finding;
import dev.backstitch.storage.catalog.Statement;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;

/** What may be expected of a catalog, as every verb shows it. */
final class StatementReport {
  private StatementReport() {}

  static void print(Terminal terminal, Statement statement) {
    terminal.line("probed at " + statement.at());
    for (Finding finding : statement.findings()) {
      String detail = finding.detail().isEmpty() ? "" : ": " + finding.detail();
      terminal.line((finding.holds() ? "  yes  " : "  no   ") + finding.what() + detail);
    }
    terminal.line("guaranteed there");
    statement.guaranteed().forEach(line -> terminal.line("  " + line));
    terminal.line("not guaranteed there");
    statement.notGuaranteed().forEach(line -> terminal.line("  " + line));
  }

  static void fields(Json json, Statement statement) {
    json.text("probedAt", statement.at().toString())
        .text("steps", Words.word(statement.steps()))
        .objects(
            "findings",
            statement.findings(),
            finding ->
                json.text("what", finding.what())
                    .truth("holds", finding::holds)
                    .truth("needed", finding::isNeeded)
                    .text("detail", finding.detail()))
        .texts("guaranteed", statement.guaranteed())
        .texts("notGuaranteed", statement.notGuaranteed())
        .texts("endpoints", statement.endpoints());
  }
}
