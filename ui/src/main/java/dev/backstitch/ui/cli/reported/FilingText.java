package dev.backstitch.ui.cli.reported;

import dev.backstitch.engine.app.Reported;
import dev.backstitch.storage.filing.Correction;
import dev.backstitch.storage.filing.Filing;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.output.Terminal;

/** A filing as people read it. */
final class FilingText {
  private FilingText() {}

  static void parts(Terminal terminal, Filing filing) {
    Table table = new Table("  ", Table.Align.LEFT, Table.Align.LEFT, Table.Align.LEFT);
    for (Filing.Part part : filing.parts()) {
      table.row(part.asset().toString(), part.keys(), "content of release " + part.version());
    }
    table.print(terminal);
  }

  static void full(Terminal terminal, Reported.View view) {
    Filing filing = view.filing();
    terminal.heading(filing.words() + ": " + filing.keys() + " of release " + filing.release());
    terminal.line(
        "  filed at "
            + filing.at()
            + " by "
            + filing.by()
            + (filing.note().isEmpty() ? "" : ": " + filing.note()));
    parts(terminal, filing);
    if (view.since().isEmpty()) {
      terminal.line("  reads as it was filed");
    }
    for (Correction one : view.since()) {
      terminal.line(
          "  correction "
              + one.number()
              + " of "
              + one.asset()
              + " "
              + one.partition()
              + " by release "
              + one.release()
              + ": "
              + one.rows().corrected()
              + " corrected, "
              + one.rows().added()
              + " added, "
              + one.rows().removed()
              + " removed");
    }
  }
}
