package dev.backstitch.ui.cli.reported;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Reported;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.reported.FilingJson;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code report show}: what one exposure filed and what became of it. */
@Command(
    name = "show",
    description = {
      "Shows what a filing or saved report filed, and the corrections since.",
      "For the rows: query T__reported and T__corrections."
    })
public final class ShowVerb extends OverHome {
  @Parameters(paramLabel = "NAME", description = "a filing or saved report")
  String name = "";

  public ShowVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    List<Reported.View> filings = backstitch.reported().of(name);
    if (session().wantsJson()) {
      session().json(json -> FilingJson.exposure(json, name, filings));
    } else {
      filings.forEach(view -> FilingText.full(session().terminal(), view));
    }
    return ExitCode.OK;
  }
}
