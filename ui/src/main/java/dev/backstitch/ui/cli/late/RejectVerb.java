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

/** {@code late reject}. */
@Command(
    name = "reject",
    description = {
      "Rejects late rows: they stay where they were delivered and count nowhere.",
      "Where they had been accepted, plans and saves the backfill that builds without them."
    })
public final class RejectVerb extends OverHome {
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

  public RejectVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    new DecidedView(session())
        .print(backstitch.late().reject(new Late.Choice(selection, delivery, select, reason)));
    return ExitCode.OK;
  }
}
