package dev.backstitch.ui.cli.catalog;

import dev.backstitch.storage.catalog.Finding;
import dev.backstitch.storage.catalog.Statement;
import dev.backstitch.ui.cli.output.Terminal;

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
}
