package dev.backstitch.ui.cli.catalog;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code catalog restore}: takes back what another program did to a table in the catalog. */
@Command(
    name = "restore",
    description =
        "Makes the catalog show what was released of a table that another program wrote to there;"
            + " the other state stays there under a tag.")
public final class RestoreVerb extends OverHome {
  @Parameters(paramLabel = "ASSET", description = "team.table, or the table where it is one team's")
  String asset = "";

  public RestoreVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    String restored = backstitch.otherCatalog().restore(asset).toString();
    if (session().wantsJson()) {
      session().json(json -> json.text("asset", restored));
    } else {
      session().terminal().line("the catalog shows " + restored + " as it was released last");
    }
    return ExitCode.OK;
  }
}
