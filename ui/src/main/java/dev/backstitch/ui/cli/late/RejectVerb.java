package dev.backstitch.ui.cli.late;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code late reject}. */
@Command(
    name = "reject",
    description = {
      "Rejects late rows: they stay where they were delivered and count nowhere.",
      "Where they had been accepted, plans and saves the backfill that builds without them."
    })
public final class RejectVerb extends OverHome {
  @Mixin Chosen chosen = new Chosen();

  public RejectVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    new DecidedView(session()).print(backstitch.late().reject(chosen.rows()));
    return ExitCode.OK;
  }
}
