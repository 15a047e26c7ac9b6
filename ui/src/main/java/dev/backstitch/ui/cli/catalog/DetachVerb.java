package dev.backstitch.ui.cli.catalog;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import picocli.CommandLine.Command;

/** {@code catalog detach}: tells the catalog nothing any more. */
@Command(
    name = "detach",
    description = "Tells the catalog nothing any more; its tables stay there as they are.")
public final class DetachVerb extends OverHome {
  public DetachVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    String address = backstitch.otherCatalog().detach();
    if (session().wantsJson()) {
      session().json(json -> json.text("address", address));
    } else {
      session().terminal().line("catalog " + address + " is told nothing any more");
    }
    return ExitCode.OK;
  }
}
