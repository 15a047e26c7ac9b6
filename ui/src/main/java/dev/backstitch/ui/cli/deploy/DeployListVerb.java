package dev.backstitch.ui.cli.deploy;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.storage.deploy.Deployment;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.deploy.DeployJson;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code deploy list}: what was deployed, newest first. */
@Command(name = "list", description = "Lists deployments, newest first: the first one holds.")
public final class DeployListVerb extends OverHome {
  @Option(names = "--limit", paramLabel = "N", description = "how many (default: 20)")
  int limit = 20;

  DeployListVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    List<Deployment> all = backstitch.deploy().history(limit);
    if (session().wantsJson()) {
      session()
          .json(
              json ->
                  json.objects(
                      "deployments", all, deployment -> DeployJson.fields(json, deployment)));
    } else {
      session()
          .terminal()
          .line(all.isEmpty() ? "nothing was deployed here yet" : DeployText.list(all));
    }
    return ExitCode.OK;
  }
}
