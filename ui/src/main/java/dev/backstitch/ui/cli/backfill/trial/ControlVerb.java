package dev.backstitch.ui.cli.backfill.trial;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.trial.TrialDocument;
import dev.backstitch.engine.trial.ControlProof;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code backfill prove-control}: new code leaves other partitions as they are. */
@Command(
    name = "prove-control",
    description = {
      "Rebuilds control partitions, and what is made of them outside the plan, with today's code",
      "on the inputs recorded for them. Exit code 1 means that a row differs or cannot be told."
    })
public final class ControlVerb extends OverHome {
  @Parameters(index = "0", paramLabel = "PLAN|ASSET", description = "a saved plan, or an asset")
  String subject = "";

  @Option(
      names = "--control",
      required = true,
      paramLabel = "PARTITIONS",
      description = "of the seeds' assets, such as 2022-02-01..2022-02-28")
  String control = "";

  public ControlVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    ControlProof proof = backstitch.trials().control(subject, null, control);
    if (session().wantsJson()) {
      session().terminal().line(TrialDocument.of(proof));
    } else {
      new ControlText(session().terminal()).print(proof);
    }
    return proof.holds() ? ExitCode.OK : ExitCode.FAILED;
  }
}
