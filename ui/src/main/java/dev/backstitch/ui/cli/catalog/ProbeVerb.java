package dev.backstitch.ui.cli.catalog;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.storage.catalog.Statement;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.catalog.CatalogJson;
import picocli.CommandLine.Command;

/** {@code catalog probe}: finds out again what may be expected of the catalog. */
@Command(
    name = "probe",
    description = "Probes the attached catalog again, on tables of its own that are removed.")
public final class ProbeVerb extends OverHome {
  public ProbeVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Statement statement = backstitch.otherCatalog().probe();
    if (session().wantsJson()) {
      session().json(json -> CatalogJson.statement(json, statement));
    } else {
      StatementReport.print(session().terminal(), statement);
    }
    return ExitCode.OK;
  }
}
