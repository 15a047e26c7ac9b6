package dev.backstitch.ui.cli.late;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code late accept}. */
@Command(
    name = "accept",
    description = {
      "Accepts late rows: they are placed where they belong from now on.",
      "Plans and saves the backfill that builds their partitions; run and publish it as any other."
    })
public final class AcceptVerb extends OverHome {
  @Mixin Chosen chosen = new Chosen();

  public AcceptVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    new DecidedView(session()).print(backstitch.late().accept(chosen.rows()));
    return ExitCode.OK;
  }
}
