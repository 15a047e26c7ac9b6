package dev.backstitch.ui.cli.release;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.release.ForeignJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code foreign adopt}: publishes what another program wrote. */
@Command(
    name = "adopt",
    description = "Publishes what another program wrote to a table, in a release of its own.")
public final class AdoptVerb extends OverHome {
  @Parameters(paramLabel = "ASSET", description = "team.table, or the table where it is one team's")
  String asset = "";

  @Option(names = "--reason", required = true, description = "why it is right")
  String reason = "";

  public AdoptVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Release release = backstitch.rollbacks().adopt(asset, reason);
    if (session().wantsJson()) {
      session().json(json -> ForeignJson.adopted(json, release));
    } else {
      session().terminal().line("release " + release.id() + " publishes it");
    }
    return ExitCode.OK;
  }
}
