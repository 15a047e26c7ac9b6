package dev.backstitch.ui.cli.reported;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Reported;
import dev.backstitch.storage.filing.Filing;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.reported.FilingJson;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code report list}: everything that was filed. */
@Command(name = "list", description = "Lists what was filed, newest first.")
public final class ListVerb extends OverHome {
  public ListVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    List<Reported.View> filings = backstitch.reported().all();
    if (session().wantsJson()) {
      session().json(json -> FilingJson.fields(json, filings));
    } else if (filings.isEmpty()) {
      session().terminal().line("nothing was filed yet");
    } else {
      table(filings).printHeaded(session().terminal());
    }
    return ExitCode.OK;
  }

  private static Table table(List<Reported.View> filings) {
    Table table =
        new Table(
            "",
            Table.Align.LEFT,
            Table.Align.RIGHT,
            Table.Align.LEFT,
            Table.Align.RIGHT,
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.RIGHT,
            Table.Align.LEFT);
    table.row("filing", "version", "keys", "release", "at", "by", "corrections", "note");
    for (Reported.View view : filings) {
      Filing filing = view.filing();
      table.row(
          filing.exposure(),
          String.valueOf(filing.version()),
          filing.keys(),
          String.valueOf(filing.release()),
          filing.at().toString(),
          filing.by(),
          String.valueOf(view.since().size()),
          filing.note());
    }
    return table;
  }
}
