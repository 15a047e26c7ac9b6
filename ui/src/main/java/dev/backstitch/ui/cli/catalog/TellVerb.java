package dev.backstitch.ui.cli.catalog;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.cli.output.Reports;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.ProblemJson;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code catalog tell}: makes the catalog show what was released. */
@Command(
    name = "tell",
    description = "Compares every table with what the catalog shows, and tells it what differs.")
public final class TellVerb extends OverHome {
  public TellVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    List<Problem> problems = backstitch.otherCatalog().tell();
    if (session().wantsJson()) {
      session().json(json -> ProblemJson.fields(json, problems));
    } else if (problems.isEmpty()) {
      session().terminal().line("the catalog shows just what was released last");
    }
    Reports.print(session().terminal(), problems);
    return problems.isEmpty() ? ExitCode.OK : ExitCode.of(problems);
  }
}
