package dev.backstitch.ui.cli.catalog;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.storage.catalog.Statement;
import dev.backstitch.ui.cli.output.Reports;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.catalog.CatalogJson;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code catalog attach}: probes a catalog, tells it what is released, and goes on doing so. */
@Command(
    name = "attach",
    description = "Probes a REST catalog, then tells it of every release from now on.",
    footer = {
      "%nCredentials come from the environment and are kept nowhere:",
      "BACKSTITCH_CATALOG_TOKEN or BACKSTITCH_CATALOG_CREDENTIAL (id:secret, with",
      "BACKSTITCH_CATALOG_OAUTH_URI and BACKSTITCH_CATALOG_SCOPE), BACKSTITCH_CATALOG_WAREHOUSE,",
      "BACKSTITCH_CATALOG_PREFIX, and BACKSTITCH_CATALOG_PROPERTIES (name=value,...)."
    })
public final class AttachVerb extends OverHome {
  @Parameters(paramLabel = "URI", description = "such as https://catalog.example/iceberg")
  String address = "";

  public AttachVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Statement statement = backstitch.otherCatalog().attach(address);
    List<Problem> problems = backstitch.otherCatalog().tell();
    if (session().wantsJson()) {
      session().json(json -> CatalogJson.attached(json, statement, problems));
    } else {
      StatementReport.print(session().terminal(), statement);
    }
    Reports.print(session().terminal(), problems);
    return problems.isEmpty() ? ExitCode.OK : ExitCode.of(problems);
  }
}
