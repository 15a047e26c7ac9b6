package dev.backstitch.ui.cli.late;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Late;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code late accept}. */
@Command(
    name = "accept",
    description = {
      "Accepts late rows: they are placed where they belong from now on.",
      "Plans and saves the backfill that builds their partitions; run and publish it as any other."
    })
public final class AcceptVerb extends OverHome {
  @Parameters(
      paramLabel = "ASSET[PARTITIONS]",
      description = "such as 'payments.payments[2022-03-15]'; without partitions, all that wait")
  String selection = "";

  @Option(
      names = "--delivery",
      paramLabel = "PATH",
      description = "only rows of this file (default: of any)")
  @Nullable String delivery;

  @Option(names = "--select", description = "rebuild only these assets (default: all)")
  @Nullable String select;

  @Option(names = "--reason", required = true, description = "why, for the record")
  String reason = "";

  public AcceptVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    new DecidedView(session())
        .print(backstitch.late().accept(new Late.Choice(selection, delivery, select, reason)));
    return ExitCode.OK;
  }
}
